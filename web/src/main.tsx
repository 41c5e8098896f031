import './styles/mantine.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchFields } from './upgrade/unsent.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root.');
// From here on the page handles failed loads itself; see public/start.js.
document.documentElement.dataset.page = 'started';
try {
  sessionStorage.removeItem('belfry-start-failed');
} catch {
  // Without storage there is no such note.
}
watchFields();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
