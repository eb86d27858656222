import './fields.css';
import { useId, useState, type ComponentProps, type SyntheticEvent, useRef } from 'react';
import type { Message } from '#i18n/message.ts';
import { Button } from './button.tsx';
import { t, translate } from './language.ts';
import { admitFile } from '#gates/admit.ts';
import { announce } from './announce.ts';

/** Text fields are open to managers, spelling services and keyboards that learn, unless each is told to keep out. */
const KEEP_OUT = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  // Edge completes sentences on a server.
  writingsuggestions: 'false',
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
  'data-protonpass-ignore': 'true',
  'data-form-type': 'other',
} as const;

const prevent = (event: SyntheticEvent): void => event.preventDefault();
const KEEP_IN = { onCopy: prevent, onCut: prevent, onDragStart: prevent } as const;

interface CredentialFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  /** What the field is for, in the language in force: the button beside it is named after it. */
  readonly what: string;
  /** Left out where a form library holds the value. */
  readonly value?: string;
}

/** A text field: a password field makes the form a sign-in, which managers save together with the field before it. */
export function CredentialField({ what, value, ...rest }: CredentialFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const canMask = CSS.supports('-webkit-text-security', 'disc');
  return (
    <span className="credential-field">
      <input
        // React would write a `value` into the markup, which a saved page contains.
        {...(value !== undefined && {
          ref: (input: HTMLInputElement | null) => {
            if (input !== null && input.value !== value) input.value = value;
          },
        })}
        {...rest}
        {...KEEP_OUT}
        {...(!isShown && KEEP_IN)}
        data-masked={!isShown}
        type={isShown || canMask ? 'text' : 'password'}
      />
      <Button subject={what} onClick={() => setIsShown(!isShown)}>
        {isShown ? t('Hide') : t('Show')}
      </Button>
    </span>
  );
}

interface IssueNote {
  readonly id: string;
  readonly message: Message | string;
  /** A button offers it. */
  readonly fix?: string;
}

interface IssueNotesProps {
  readonly issues: readonly IssueNote[];
  readonly applyFix: (fix: string) => void;
}

/** The page changes nothing without the button of a note. */
export const IssueNotes = ({ issues, applyFix }: IssueNotesProps) => (
  <ul className="issue-list" data-grade="note">
    {issues.map(({ id, message, fix }) => (
      <li key={id}>
        {translate(message)}{' '}
        {fix !== undefined && (
          <Button look="link" onClick={() => applyFix(fix)}>
            {t('Fix it')}
          </Button>
        )}
      </li>
    ))}
  </ul>
);

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange'> & {
  readonly label: string;
  readonly onChange: (change: { readonly target: { readonly value: string } }) => void;
};

export function TextArea({ label, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className="text-area">
      <label htmlFor={id}>{label}</label>
      <textarea {...rest} id={id} spellCheck={false} autoComplete="off" />
    </div>
  );
}

export function download(fileName: string, text: string | Blob, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** The text, or a sentence that it is too large. */
export async function readFile(file: File, onText: (text: string, fileName: string) => void): Promise<void> {
  const admission = admitFile(file);
  if ('refusal' in admission) announce(admission.refusal, 'alert');
  else onText(await file.text(), file.name);
}

interface FilesButtonProps extends Pick<ComponentProps<'input'>, 'accept' | 'multiple'> {
  readonly children: string;
  readonly webkitdirectory?: string | undefined;
  readonly onFiles: (files: readonly File[]) => unknown;
  /** Without it a press opens the browser's dialog. */
  readonly onPress?: ((openDialog: () => void) => unknown) | undefined;
}

export function FilesButton({ children, onFiles, onPress = (openDialog) => openDialog(), ...rest }: FilesButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (field: HTMLInputElement): void => {
    const files = [...(field.files ?? [])];
    // The same file can be chosen again.
    field.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input
        {...rest}
        ref={input}
        type="file"
        hidden
        aria-label={children}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <Button onClick={() => onPress(() => input.current?.click())}>{children}</Button>
    </>
  );
}

interface FileButtonProps extends Pick<FilesButtonProps, 'children' | 'accept'> {
  readonly onText: (text: string, fileName: string) => void;
}

export const FileButton = ({ onText, accept = '.json,application/json', ...rest }: FileButtonProps) => (
  <FilesButton {...rest} accept={accept} onFiles={([file]) => file !== undefined && readFile(file, onText)} />
);
