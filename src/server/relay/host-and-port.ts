/** host:port in the one spelling that addresses are compared in, or undefined when it is none. */
export function hostAndPort(text: string): string | undefined {
  const [, host, port] = /^([^/?#@*\\\s]+):(\d{1,5})$/.exec(text) ?? [];
  if (host === undefined || Number(port) === 0 || Number(port) > 65_535) return undefined;
  const address = `http://${host}/`;
  return URL.canParse(address) && new URL(address).port === ''
    ? `${new URL(address).hostname}:${Number(port)}`
    : undefined;
}
