import { SAMPLE } from '#protocol/profile.ts';
import { textOf } from '#protocol/piece.ts';
import { authorizationKey, type SignedRequest } from '#protocol/request.ts';
import { curl } from '#snippets/curl.ts';
import { phrase } from '#texts/text.ts';
import { announce } from '#ui/announce.ts';

/** Copies the command instead of sending. Only the public sample key is written in. */
export async function copyCommand(signed: SignedRequest, api_key: string): Promise<void> {
  const key = api_key === SAMPLE.api_key ? authorizationKey(api_key) : undefined;
  try {
    await navigator.clipboard.writeText(textOf(curl(signed, key)));
    announce(
      phrase('Copied the curl command. Nothing was sent: run it where the gateway accepts calls from.'),
      'alert',
    );
  } catch {
    announce(phrase('The browser did not allow copying. Select the curl command and copy it by hand.'), 'alert');
  }
}
