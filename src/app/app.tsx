import './app.css';
import { Announcer } from '#ui/announcer.tsx';
import { Compose } from './compose.tsx';

/** The page. */
export const App = () => (
  <>
    <header className="top">
      <h1>Checkout Console</h1>
      <p className="small">create order (minimal)</p>
    </header>
    <main>
      <Compose />
    </main>
    <Announcer />
  </>
);
