import './announcer.css';
import { useEffect, useState } from 'react';
import { onAnnounce } from './announce.ts';
import { Button } from './button.tsx';

/** The page's live regions: quiet news for assistive technology, and warnings that everybody sees until dismissed. */
export function Announcer() {
  const [status, setStatus] = useState('');
  const [alert, setAlert] = useState('');
  useEffect(() => onAnnounce((message, kind) => (kind === 'alert' ? setAlert(message) : setStatus(message))), []);
  return (
    <>
      <output className="visually-hidden">{status}</output>
      <div role="alert" className="alert-bar" hidden={alert === ''}>
        <span>{alert}</span>
        <Button onClick={() => setAlert('')}>Dismiss</Button>
      </div>
    </>
  );
}
