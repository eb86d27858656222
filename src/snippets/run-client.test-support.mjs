/** Runs a program; of a file with a client, creates the order of its example, and ends as the other programs do. */
export async function runClient(path) {
  process.exitCode = 0;
  const { createOrder, exampleOrder, CheckoutError } = await import(new URL(path, `file://${process.cwd()}/`).href);
  if (createOrder === undefined) return;
  try {
    console.log(JSON.stringify(await createOrder(exampleOrder())));
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}
