import './panel.css';
import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** A few words beside the title: a size, a state. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly tone?: 'good' | 'bad' | undefined;
}

/** A titled card: one view of the request. */
export function Panel({ title, aside, actions, children, tone }: Props) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id} data-tone={tone}>
      <header className="panel-head">
        <h2 id={id}>{title}</h2>
        {Boolean(aside) && <span className="panel-aside">{aside}</span>}
        {Boolean(actions) && <span className="panel-actions">{actions}</span>}
      </header>
      {children}
    </section>
  );
}
