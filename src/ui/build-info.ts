import { useLoaded } from './hooks.ts';

/** In a file beside the page. */
interface BuildInfo {
  readonly version: string;
  /** Absent where the build did not know it. */
  readonly commit?: string;
  readonly hash: string;
}

const loadBuildInfo = (): Promise<BuildInfo | null> =>
  fetch('build.json')
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);

/** Undefined until it is read, and null without a network and where nothing is built. */
export const useBuildInfo = (): BuildInfo | null | undefined => useLoaded(loadBuildInfo);
