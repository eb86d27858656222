/** What an option of curl does to a request. */
export type Effect =
  | 'header'
  | 'data'
  | 'data-binary'
  | 'data-raw'
  | 'data-urlencode'
  | 'json'
  | 'method'
  | 'url'
  | 'cookie'
  | 'agent'
  | 'referer'
  | 'user'
  | 'bearer'
  | 'get'
  | 'head'
  | 'globoff'
  | 'path-as-is'
  /** Takes no argument and changes nothing of the request's method, address, headers or body. */
  | 'flag'
  /** The same with one argument. */
  | 'setting';

const TAKE_NOTHING: ReadonlySet<Effect> = new Set<Effect>(['get', 'head', 'globoff', 'path-as-is', 'flag']);

/** True when an option is followed by an argument. */
export const wantsValue = (effect: Effect): boolean => !TAKE_NOTHING.has(effect);

const ROWS: readonly (readonly [effect: Effect, names: string])[] = [
  ['header', '-H --header'],
  ['data', '-d --data --data-ascii'],
  ['data-binary', '--data-binary'],
  ['data-raw', '--data-raw'],
  ['data-urlencode', '--data-urlencode'],
  ['json', '--json'],
  ['method', '-X --request'],
  ['url', '--url'],
  ['cookie', '-b --cookie'],
  ['agent', '-A --user-agent'],
  ['referer', '-e --referer'],
  ['user', '-u --user'],
  ['bearer', '--oauth2-bearer'],
  ['get', '-G --get'],
  ['head', '-I --head'],
  ['globoff', '-g --globoff'],
  ['path-as-is', '--path-as-is'],
  ['flag', '-s --silent -S --show-error -k --insecure -L --location -v --verbose -i --include --compressed'],
  ['flag', '-f --fail --fail-with-body --fail-early -N --no-buffer -# --progress-bar --no-progress-meter'],
  ['flag', '--http1.1 -0 --http1.0 --http2 --http2-prior-knowledge -4 --ipv4 -6 --ipv6 -O --remote-name'],
  ['flag', '-J --remote-header-name -R --remote-time -1 --tlsv1 --tlsv1.0 --tlsv1.1 --tlsv1.2 --tlsv1.3 --basic'],
  ['flag', '--ssl-no-revoke --tcp-nodelay --no-keepalive --retry-connrefused --retry-all-errors --create-dirs'],
  ['setting', '-o --output -w --write-out -m --max-time --connect-timeout --retry --retry-delay --retry-max-time'],
  ['setting', '--resolve -D --dump-header -c --cookie-jar --cacert --capath -E --cert --cert-type --key --key-type'],
  ['setting', '--pass --ciphers --tls-max --interface --limit-rate --max-redirs --keepalive-time --stderr --trace'],
  ['setting', '--trace-ascii --noproxy -Y --speed-limit -y --speed-time --output-dir'],
];

/** Every option that is read, by each of its names; any other is refused. curl takes no `--name=value`. */
export const OPTIONS: ReadonlyMap<string, Effect> = new Map(
  ROWS.flatMap(([effect, names]) => names.split(' ').map((name) => [name, effect] as const)),
);
