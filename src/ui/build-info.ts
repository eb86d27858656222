import { useEffect, useState } from 'react';

/** In a file beside the page. */
interface BuildInfo {
  readonly version: string;
  /** Absent where the build did not know it. */
  readonly commit?: string;
  readonly hash: string;
}

/** Undefined until it is read, and null without a network and where nothing is built. */
export function useBuildInfo(): BuildInfo | null | undefined {
  const [info, setInfo] = useState<BuildInfo | null>();
  useEffect(() => {
    void fetch('build.json')
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null)
      .then(setInfo);
  }, []);
  return info;
}
