import './styles/mantine.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchFields } from './upgrade/unsent.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root.');
// From here on the page looks after what does not arrive; see public/start.js.
document.documentElement.dataset.page = 'started';
try {
  sessionStorage.removeItem('belfry-start-failed');
} catch {
  // A browser that keeps nothing kept no such note.
}
watchFields();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
