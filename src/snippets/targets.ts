import type { MessageKey } from '#i18n/message.ts';
import type { Renderer, Target } from './code.ts';
import { curlTarget } from './curl.ts';

/** How many requests the full tests send with each target; 0 where nothing here runs it. The tests count them. */
const CASES: Readonly<Record<string, number>> = {
  curl: 1500,
  'curl-stdin': 200,
  httpie: 28,
  'curl-cmd': 0,
  'curl-bat': 0,
  'powershell-7-command': 0,
  'powershell-5-command': 0,
  powershell: 0,
  'csharp-net8': 0,
  bash: 122,
  php: 122,
  laravel: 122,
  node: 122,
  typescript: 122,
  python: 122,
  'python-requests': 122,
  java: 122,
  kotlin: 122,
  csharp: 122,
  go: 122,
  ruby: 122,
};

/** Files for tools that have the digest as shown. */
const AGING = new Set(['http-file', 'har']);

const createTarget = (
  id: string,
  group: Target['group'],
  language: Target['language'],
  fileName: string,
  description: MessageKey,
  load: () => Promise<Renderer>,
): Target => ({
  id,
  group,
  language,
  fileName,
  description,
  cases: CASES[id],
  hasDigest: group === 'command' || AGING.has(id),
  load,
});

// Whole texts, each as the catalogs have it.
const AS_SHOWN = 'Contains the digest shown here. Send it while its timestamp is fresh.';
const VARIABLE =
  'Contains the digest shown here. Send it while its timestamp is fresh. Reads the key from CHECKOUT_API_KEY_BASE64.';
const ESCAPED =
  'Contains the digest shown here. Send it while its timestamp is fresh. Reads the key from CHECKOUT_API_KEY_BASE64. Risky characters in the body are written as \\uXXXX: different bytes, same values and digest.';
const SIGNS = 'Signs when it runs; reads CHECKOUT_API_KEY and CHECKOUT_API_SECRET from the environment.';

/** Each file tests the function of the code that it names. */
const KIT = 'Tests your code’s sign function against known answers. Put it next to the file of the Function form.';

/** Every text that a person can copy or save. A target is one function and one row here. */
export const TARGETS: readonly [Target, ...(readonly Target[])] = [
  createTarget(
    'curl',
    'command',
    'shell',
    'create-order.sh',
    'Contains the digest shown here. Send it while its timestamp is fresh. Reads the key from CHECKOUT_API_KEY_BASE64. For bash, dash, zsh and fish; in ksh, run it from a file.',
    // The first view has it.
    () => Promise.resolve(curlTarget),
  ),
  createTarget(
    'curl-stdin',
    'command',
    'shell',
    'create-order-stdin.sh',
    'Contains the digest shown here. Send it while its timestamp is fresh. Reads the key from CHECKOUT_API_KEY_BASE64. The key does not appear in process lists.',
    async () => (await import('./commands.ts')).curlStdin,
  ),
  createTarget(
    'httpie',
    'command',
    'shell',
    'create-order-httpie.sh',
    VARIABLE,
    async () => (await import('./commands.ts')).httpie,
  ),
  createTarget(
    'curl-cmd',
    'command',
    'cmd',
    'create-order.txt',
    ESCAPED,
    async () => (await import('./commands.ts')).curlCmdPaste,
  ),
  createTarget(
    'curl-bat',
    'command',
    'cmd',
    'create-order.bat',
    ESCAPED,
    async () => (await import('./commands.ts')).curlCmdBat,
  ),
  createTarget(
    'powershell-7-command',
    'command',
    'powershell',
    'create-order-command.ps1',
    ESCAPED,
    async () => (await import('./powershell.ts')).powershell7,
  ),
  createTarget(
    'powershell-5-command',
    'command',
    'powershell',
    'create-order-command-5.ps1',
    ESCAPED,
    async () => (await import('./powershell.ts')).powershell5,
  ),
  createTarget(
    'raw-http',
    'command',
    'http',
    'create-order.http.txt',
    AS_SHOWN,
    async () => (await import('./collections.ts')).rawHttp,
  ),
  createTarget('bash', 'code', 'shell', 'create-order.bash', SIGNS, async () => (await import('./bash.ts')).bash),
  createTarget('php', 'code', 'php', 'create-order.php', SIGNS, async () => (await import('./php.ts')).php),
  createTarget('laravel', 'code', 'php', 'CreateOrder.php', SIGNS, async () => (await import('./php.ts')).laravel),
  createTarget('node', 'code', 'javascript', 'create-order.mjs', SIGNS, async () => (await import('./node.ts')).node),
  createTarget(
    'typescript',
    'code',
    'typescript',
    'create-order.mts',
    SIGNS,
    async () => (await import('./node.ts')).typescript,
  ),
  createTarget('python', 'code', 'python', 'create_order.py', SIGNS, async () => (await import('./python.ts')).python),
  createTarget(
    'python-requests',
    'code',
    'python',
    'create_order_requests.py',
    SIGNS,
    async () => (await import('./python.ts')).pythonRequests,
  ),
  createTarget('java', 'code', 'java', 'CreateOrder.java', SIGNS, async () => (await import('./java.ts')).java),
  createTarget('kotlin', 'code', 'kotlin', 'CreateOrder.kt', SIGNS, async () => (await import('./kotlin.ts')).kotlin),
  createTarget('csharp', 'code', 'csharp', 'CreateOrder.cs', SIGNS, async () => (await import('./csharp.ts')).csharp),
  createTarget(
    'csharp-net8',
    'code',
    'csharp',
    'Program.cs',
    SIGNS,
    async () => (await import('./csharp.ts')).csharpNet8,
  ),
  createTarget('go', 'code', 'go', 'create_order.go', SIGNS, async () => (await import('./go.ts')).go),
  createTarget('ruby', 'code', 'ruby', 'create_order.rb', SIGNS, async () => (await import('./ruby.ts')).ruby),
  createTarget(
    'powershell',
    'code',
    'powershell',
    'create-order.ps1',
    'Signs when it runs; reads CHECKOUT_API_KEY and CHECKOUT_API_SECRET from the environment. For PowerShell 5.1, save it as UTF-8 with a BOM.',
    async () => (await import('./powershell.ts')).powershell,
  ),
  createTarget(
    'postman',
    'collection',
    'json',
    'create-order.postman_collection.json',
    'Import it, then set the variables api_key and api_secret. Its script signs each request before sending.',
    async () => (await import('./collections.ts')).postman,
  ),
  createTarget(
    'bruno',
    'collection',
    'json',
    'create-order.bruno.json',
    'Import it into Bruno, select the environment merchant and set api_key and api_secret. Its script signs each request before sending. Keep the file below 200 KB, Bruno’s limit.',
    async () => (await import('./collections.ts')).bruno,
  ),
  createTarget(
    'http-file',
    'collection',
    'http',
    'create-order.http',
    'Contains the digest shown here. Send it while its timestamp is fresh. Reads the key from CHECKOUT_API_KEY_BASE64. For REST clients in editors. Risky characters in the body are written as \\uXXXX: different bytes, same values and digest.',
    async () => (await import('./collections.ts')).httpFile,
  ),
  createTarget(
    'har',
    'collection',
    'json',
    'create-order.har',
    AS_SHOWN,
    async () => (await import('./collections.ts')).har,
  ),
  createTarget(
    'openapi',
    'collection',
    'json',
    'create-order.openapi.json',
    'The operation as the interface document shows it. Gaps are marked “not documented”.',
    async () => (await import('./collections.ts')).openapi,
  ),
  createTarget(
    'kit-vectors',
    'collection',
    'json',
    'create-order.vectors.json',
    'Orders with the digest input and the digest that your code must produce.',
    async () => (await import('./kit.ts')).kitVectors,
  ),
  createTarget(
    'kit-php',
    'collection',
    'php',
    'CreateOrderTest.php',
    KIT,
    async () => (await import('./kit.ts')).kitPhp,
  ),
  createTarget(
    'kit-node',
    'collection',
    'javascript',
    'create-order.test.mjs',
    KIT,
    async () => (await import('./kit.ts')).kitNode,
  ),
  createTarget(
    'kit-python',
    'collection',
    'python',
    'test_create_order.py',
    KIT,
    async () => (await import('./kit.ts')).kitPython,
  ),
  createTarget(
    'kit-java',
    'collection',
    'java',
    'CreateOrderTest.java',
    KIT,
    async () => (await import('./kit.ts')).kitJava,
  ),
  createTarget(
    'kit-csharp',
    'collection',
    'csharp',
    'CreateOrderTests.cs',
    KIT,
    async () => (await import('./kit.ts')).kitCsharp,
  ),
  createTarget('kit-go', 'collection', 'go', 'create_order_test.go', KIT, async () => (await import('./kit.ts')).kitGo),
  createTarget(
    'kit-ruby',
    'collection',
    'ruby',
    'test_create_order.rb',
    KIT,
    async () => (await import('./kit.ts')).kitRuby,
  ),
];

/** The row of an id; undefined for an id that the table does not have. */
export const findTarget = (id: string): Target | undefined => TARGETS.find((target) => target.id === id);

/** One choice of the Code tab: a target and its label. */
interface Choice {
  readonly id: string;
  readonly label: MessageKey | Brand;
  /** The target that Download saves, where a file needs another form than a paste. */
  readonly download?: string;
}

/** Names that no language translates. */
type Brand =
  | 'curl'
  | 'HTTPie'
  | 'Windows (cmd)'
  | 'Windows (PowerShell)'
  | 'PowerShell 7'
  | 'PHP'
  | 'PHP (Laravel)'
  | 'Node'
  | 'TypeScript'
  | 'Python'
  | 'Python (requests)'
  | 'Java'
  | 'Kotlin'
  | 'C# (.NET 8)'
  | 'C# (.NET Framework)'
  | 'Go'
  | 'Ruby'
  | 'Bash'
  | 'PowerShell'
  | 'Postman'
  | 'Bruno'
  | 'HAR'
  | 'OpenAPI'
  | 'PHPUnit'
  | 'node:test'
  | 'unittest, pytest'
  | 'JUnit 5'
  | 'NUnit 2.6'
  | 'go test'
  | 'minitest';

/** What the Code tab offers, by what a person wants of it. The tests have a list of their own. */
export const CODE_GROUPS = [
  {
    name: 'Commands',
    choices: [
      { id: 'curl', label: 'curl' },
      { id: 'curl-stdin', label: 'curl, key from stdin' },
      { id: 'httpie', label: 'HTTPie' },
      { id: 'curl-cmd', label: 'Windows (cmd)', download: 'curl-bat' },
      { id: 'powershell-5-command', label: 'Windows (PowerShell)' },
      { id: 'powershell-7-command', label: 'PowerShell 7' },
      { id: 'raw-http', label: 'HTTP request (raw)' },
    ],
  },
  {
    name: 'Code that signs',
    choices: [
      { id: 'php', label: 'PHP' },
      { id: 'laravel', label: 'PHP (Laravel)' },
      { id: 'node', label: 'Node' },
      { id: 'typescript', label: 'TypeScript' },
      { id: 'python', label: 'Python' },
      { id: 'python-requests', label: 'Python (requests)' },
      { id: 'java', label: 'Java' },
      { id: 'kotlin', label: 'Kotlin' },
      { id: 'csharp-net8', label: 'C# (.NET 8)' },
      { id: 'csharp', label: 'C# (.NET Framework)' },
      { id: 'go', label: 'Go' },
      { id: 'ruby', label: 'Ruby' },
      { id: 'bash', label: 'Bash' },
      { id: 'powershell', label: 'PowerShell' },
    ],
  },
  {
    name: 'Files for other tools',
    choices: [
      { id: 'postman', label: 'Postman' },
      { id: 'bruno', label: 'Bruno' },
      { id: 'http-file', label: '.http file' },
      { id: 'har', label: 'HAR' },
      { id: 'openapi', label: 'OpenAPI' },
    ],
  },
  {
    name: 'Tests for my code',
    choices: [
      { id: 'kit-vectors', label: 'Known answers, JSON' },
      { id: 'kit-php', label: 'PHPUnit' },
      { id: 'kit-node', label: 'node:test' },
      { id: 'kit-python', label: 'unittest, pytest' },
      { id: 'kit-java', label: 'JUnit 5' },
      { id: 'kit-csharp', label: 'NUnit 2.6' },
      { id: 'kit-go', label: 'go test' },
      { id: 'kit-ruby', label: 'minitest' },
    ],
  },
] as const satisfies readonly { readonly name: MessageKey; readonly choices: readonly Choice[] }[];

const CHOICES: readonly Choice[] = CODE_GROUPS.flatMap(({ choices }): readonly Choice[] => choices);

/** The choice of a target; the curl command for an id that the tab does not offer. */
export const findChoice = (id: string): Choice =>
  CHOICES.find((choice) => choice.id === id) ?? CODE_GROUPS[0].choices[0];
