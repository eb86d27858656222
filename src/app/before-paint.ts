// index.html loads this file as a script of its own, before the first paint: so no theme and no wrong value flashes by.
import './theme.ts';
import { pickFirstLanguage, readSaved, SESSION_KEY } from '#ui/saved.ts';

/** The codes of the languages other than English. The build inserts them. */
declare const LANGUAGES: readonly string[];

/** `waiting`: first-view.ts has to write this tab's values into Compose. `replaced`: React draws something else. */
const isOwn =
  /^#?\/?(?:compose)?$/.test(location.hash) &&
  readSaved('sessionStorage', SESSION_KEY) === null &&
  pickFirstLanguage((code) => LANGUAGES.includes(code)) === 'en';

document.documentElement.setAttribute('data-first-view', isOwn ? 'waiting' : 'replaced');

/** True in the browsers that the page is built for, and in few that are older. */
const isSupported = CSS.supports('container-type: inline-size') && HTMLScriptElement.supports?.('importmap');

/** No language is loaded yet, so the sentence is in English. */
function showAlert(...content: readonly (Node | string)[]): void {
  const alert = document.createElement('p');
  alert.setAttribute('role', 'alert');
  alert.append(...content);
  document.body.prepend(alert);
}

function showFailure(): void {
  const button = document.createElement('button');
  button.textContent = 'Reload';
  button.addEventListener('click', () => location.reload());
  showAlert('The code of the page did not load. ', button);
}

// The scripts are there before the first of them runs. No listener is added before the policies of Trusted Types exist.
/* oxlint-disable unicorn/prefer-add-event-listener */
document.onreadystatechange = () => {
  if (document.readyState === 'interactive' && !isSupported)
    showAlert('This browser is too old for this page: it needs Chrome 109, Firefox 115, Safari 16.4 or newer.');
  for (const script of document.scripts) script.onerror = showFailure;
};
