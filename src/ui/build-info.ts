import { useEffect, useState } from 'react';

/** What the build says of itself, in a file beside the page. */
export interface BuildInfo {
  readonly version: string;
  /** Absent where the build did not know it. */
  readonly commit?: string;
  readonly hash: string;
}

/** Undefined without a network, and where nothing is built. */
export const fetchBuildInfo = (): Promise<BuildInfo | undefined> =>
  fetch('build.json')
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined);

/** The version of the console; empty until it is known. */
export function useVersion(): string {
  const [version, setVersion] = useState('');
  useEffect(() => void fetchBuildInfo().then((info) => setVersion(info?.version ?? '')), []);
  return version;
}
