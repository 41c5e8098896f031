import './styles/mantine.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchFields } from './upgrade/unsent.ts';
import { firstLanguage, keepLanguage } from './voice/first-language.ts';
import { onSpoken, speakIn } from './voice/spoken.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root.');
watchFields();
onSpoken(keepLanguage);
speakIn(firstLanguage()).then(
  () => start(root),
  // public/start.js says so and loads the page again.
  () => window.dispatchEvent(new Event('belfry-start-failed')),
);

function start(root: HTMLElement): void {
  // From here on the page handles failed loads itself; see public/start.js.
  document.documentElement.dataset.page = 'started';
  try {
    sessionStorage.removeItem('belfry-start-failed');
  } catch {
    // Without storage there is no such note.
  }
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
