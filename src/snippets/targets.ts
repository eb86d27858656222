import type { MessageKey } from '#i18n/message.ts';
import type { Renderer, Target } from './code.ts';
import { curlTarget } from './curl.ts';

// Whole texts, each as the catalogs have it.
const AS_SHOWN = 'Contains the digest shown here. Send it while its timestamp is fresh.';
const VARIABLE =
  'Contains the digest shown here. Send it while its timestamp is fresh. Reads the key from CHECKOUT_API_KEY_BASE64.';
const ESCAPED =
  'Contains the digest shown here. Send it while its timestamp is fresh. Reads the key from CHECKOUT_API_KEY_BASE64. Risky characters in the body are written as \\uXXXX: different bytes, same values and digest.';
const FROM_STDIN =
  'Contains the digest shown here. Send it while its timestamp is fresh. Reads the key from CHECKOUT_API_KEY_BASE64. The key does not appear in process lists.';
const FIVE_SHELLS =
  'Contains the digest shown here. Send it while its timestamp is fresh. Reads the key from CHECKOUT_API_KEY_BASE64. For bash, dash, zsh and fish; in ksh, run it from a file.';
const SIGNS = 'Signs when it runs; reads CHECKOUT_API_KEY and CHECKOUT_API_SECRET from the environment.';

/** Each file tests the function of the code that it names. */
const KIT = 'Tests your code’s sign function against known answers. Put it next to the file of the Function form.';
const ANSWERS = 'Orders with the digest input and the digest that your code must produce.';
const POSTMAN =
  'Import it, then set api_key and api_secret in an environment, as type secret. Its script signs each request before sending.';
const BRUNO =
  'Import it into Bruno, select the environment merchant and set api_key and api_secret. Its script signs each request before sending. Keep the file below 200 KB, Bruno’s limit.';
const HTTP_FILE =
  'For httpyac and the HTTP client of JetBrains. Set api_key and api_secret in an environment file. Its script signs each request before sending.';
const OPENAPI = 'The operation as the interface document shows it. Gaps are marked “not documented”.';

/** The module is loaded when a person asks for it. */
const from =
  <Name extends string>(module: () => Promise<Readonly<Record<Name, Renderer>>>, name: Name) =>
  async (): Promise<Renderer> =>
    (await module())[name];

const commands = () => import('./commands.ts');
const powershell = () => import('./powershell.ts');
const node = () => import('./node.ts');
const php = () => import('./php.ts');
const python = () => import('./python.ts');
const csharp = () => import('./csharp.ts');
const java = () => import('./java.ts');
const kotlin = () => import('./kotlin.ts');
const go = () => import('./go.ts');
const ruby = () => import('./ruby.ts');
const bash = () => import('./bash.ts');
const collections = () => import('./collections.ts');
const kit = () => import('./kit.ts');

const createTarget =
  (group: Target['group']) =>
  (description: MessageKey) =>
  (
    id: string,
    label: Target['label'],
    language: Target['language'],
    fileName: string,
    load: Target['load'],
    more?: Partial<Target>,
  ): Target => ({ id, label, group, language, fileName, description, load, hasDigest: group === 'command', ...more });

const command = createTarget('command');
const escaped = command(ESCAPED);
const code = createTarget('code')(SIGNS);
const file = createTarget('collection');
const test = file(KIT);

const CLASS_FILE = { functionFileName: 'CheckoutClient.php' };

/** In the first view. */
const CURL = command(FIVE_SHELLS)('curl', 'curl', 'shell', 'create-order.sh', () => Promise.resolve(curlTarget));

/** What Download saves of the command for cmd, where a file needs another form than a paste. */
const BAT = escaped('curl-bat', 'Windows (cmd)', 'cmd', 'create-order.bat', from(commands, 'curlCmdBat'));

/** Names that a language may translate. */
const STDIN = 'curl, key from stdin' satisfies MessageKey;
const RAW = 'HTTP request (raw)' satisfies MessageKey;
const DOT_HTTP = '.http file' satisfies MessageKey;
const VECTORS = 'Known answers, JSON' satisfies MessageKey;

const COMMANDS: readonly Target[] = [
  CURL,
  command(FROM_STDIN)('curl-stdin', STDIN, 'shell', 'create-order-stdin.sh', from(commands, 'curlStdin')),
  command(VARIABLE)('httpie', 'HTTPie', 'shell', 'create-order-httpie.sh', from(commands, 'httpie')),
  escaped('curl-cmd', 'Windows (cmd)', 'cmd', 'create-order.txt', from(commands, 'curlCmdPaste'), { download: BAT }),
  escaped(
    'powershell-5-command',
    'Windows (PowerShell)',
    'powershell',
    'create-order-command-5.ps1',
    from(powershell, 'powershell5'),
  ),
  escaped(
    'powershell-7-command',
    'PowerShell 7',
    'powershell',
    'create-order-command.ps1',
    from(powershell, 'powershell7'),
  ),
  command(AS_SHOWN)('raw-http', RAW, 'http', 'create-order.http.txt', from(collections, 'rawHttp')),
];

const CODE: readonly Target[] = [
  code('php', 'PHP', 'php', 'create-order.php', from(php, 'php'), CLASS_FILE),
  code('laravel', 'PHP (Laravel)', 'php', 'CreateOrder.php', from(php, 'laravel'), CLASS_FILE),
  code('node', 'Node', 'javascript', 'create-order.mjs', from(node, 'node')),
  code('typescript', 'TypeScript', 'typescript', 'create-order.mts', from(node, 'typescript')),
  code('python', 'Python', 'python', 'create_order.py', from(python, 'python')),
  code('python-requests', 'Python (requests)', 'python', 'create_order_requests.py', from(python, 'pythonRequests')),
  code('java', 'Java', 'java', 'CheckoutClient.java', from(java, 'java')),
  code('kotlin', 'Kotlin', 'kotlin', 'CreateOrder.kt', from(kotlin, 'kotlin')),
  code('csharp-net8', 'C# (.NET 8)', 'csharp', 'Program.cs', from(csharp, 'csharpNet8')),
  code('csharp', 'C# (.NET Framework)', 'csharp', 'CreateOrder.cs', from(csharp, 'csharp')),
  code('go', 'Go', 'go', 'create_order.go', from(go, 'go')),
  code('ruby', 'Ruby', 'ruby', 'create_order.rb', from(ruby, 'ruby')),
  code('bash', 'Bash', 'shell', 'create-order.bash', from(bash, 'bash')),
  code('powershell', 'PowerShell', 'powershell', 'create-order.ps1', from(powershell, 'powershell')),
];

const FILES: readonly Target[] = [
  file(POSTMAN)('postman', 'Postman', 'json', 'create-order.postman_collection.json', from(collections, 'postman')),
  file(BRUNO)('bruno', 'Bruno', 'json', 'create-order.bruno.json', from(collections, 'bruno')),
  file(HTTP_FILE)('http-file', DOT_HTTP, 'http', 'create-order.http', from(collections, 'httpFile')),
  file(AS_SHOWN)('har', 'HAR', 'json', 'create-order.har', from(collections, 'har'), { hasDigest: true }),
  file(OPENAPI)('openapi', 'OpenAPI', 'json', 'create-order.openapi.json', from(collections, 'openapi')),
];

/** An id is `kit-` and the id of the code. */
export const KITS: readonly [Target, ...(readonly Target[])] = [
  file(ANSWERS)('kit-vectors', VECTORS, 'json', 'create-order.vectors.json', from(kit, 'kitVectors')),
  test('kit-php', 'PHPUnit', 'php', 'CreateOrderTest.php', from(kit, 'kitPhp')),
  test('kit-node', 'node:test', 'javascript', 'create-order.test.mjs', from(kit, 'kitNode')),
  test('kit-python', 'unittest, pytest', 'python', 'test_create_order.py', from(kit, 'kitPython')),
  test('kit-java', 'JUnit 5', 'java', 'CreateOrderTest.java', from(kit, 'kitJava')),
  test('kit-csharp', 'NUnit 2.6', 'csharp', 'CreateOrderTests.cs', from(kit, 'kitCsharp')),
  test('kit-go', 'go test', 'go', 'create_order_test.go', from(kit, 'kitGo')),
  test('kit-ruby', 'minitest', 'ruby', 'test_create_order.rb', from(kit, 'kitRuby')),
];

/** By what a person wants of it. The tests have a list of their own. */
export const CODE_GROUPS: readonly { readonly name: MessageKey; readonly targets: readonly Target[] }[] = [
  { name: 'Commands', targets: COMMANDS },
  { name: 'Code that signs', targets: CODE },
  { name: 'Files for other tools', targets: FILES },
];

/** The curl command first. */
export const TARGETS: readonly Target[] = [...COMMANDS, ...CODE, ...FILES, ...KITS, BAT];

/** The curl command for an id that the table does not have. */
export const findTarget = (id: string): Target => TARGETS.find((target) => target.id === id) ?? CURL;
