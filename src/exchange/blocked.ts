/** True when the page's policy lets nothing be sent: plain http to another origin. */
export const isBlocked = (url: string, pageOrigin: string): boolean =>
  new URL(url).origin !== pageOrigin && !url.startsWith('https:');
