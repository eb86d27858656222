interface Props {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly ours: string;
}

const INPUT_HEADER = 'sandbox-digest-input';

/** The digest input that the sandbox computed, when it says so and it is not the one that was signed. */
export function SandboxInput({ headers, ours }: Props) {
  const encoded = headers.find(([name]) => name === INPUT_HEADER)?.[1];
  const theirs = encoded === undefined ? undefined : decoded(encoded);
  if (theirs === undefined) return null;
  if (theirs === ours) {
    return (
      <p className="small">
        The sandbox signed the very same digest input, so the two sides hold different secrets: compare api_secret.
      </p>
    );
  }
  return (
    <div>
      <p className="small">The sandbox signed another digest input:</p>
      <pre className="code">{theirs}</pre>
    </div>
  );
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
