import { GROUNDS, readConsoleFile, toSettings, type ConsoleSettings } from '#connections/console-file.ts';
import { setConsole } from '#pages/compose/send/environment.ts';
import { limitLanguages } from '#ui/languages.ts';

/** The settings, or one sentence that says why there are none. */
export type LoadedConsole = { readonly settings: ConsoleSettings } | { readonly problem: string };

/** Sets the accent by the style object, which the page's policy allows. */
function applyAccent({ accent }: ConsoleSettings): void {
  if (accent === undefined) return;
  const { style } = document.documentElement;
  const pair = `light-dark(${accent.light}, ${accent.dark})`;
  for (const name of ['--accent', '--accent-hover', '--focus']) style.setProperty(name, pair);
  style.setProperty('--on-accent', `light-dark(${GROUNDS.light}, ${GROUNDS.dark})`);
}

/** The network is asked first: a gateway may change the file. */
export async function loadConsoleFile(name: string): Promise<LoadedConsole> {
  const url = new URL(name, document.baseURI);
  if (url.origin !== location.origin) return { problem: `${url.href} is not on the origin of this page.` };
  try {
    const response = await fetch(url, { cache: 'no-cache' });
    if (!response.ok) return { problem: `${url.href} gave HTTP ${response.status}.` };
    const reading = readConsoleFile(await response.text());
    if ('problem' in reading) return { problem: `${url.href}: ${reading.problem}` };
    const settings = toSettings(reading.file);
    applyAccent(settings);
    setConsole(settings);
    if (settings.languages !== undefined) await limitLanguages(settings.languages);
    return { settings };
  } catch {
    return { problem: `${url.href} could not be loaded.` };
  }
}
