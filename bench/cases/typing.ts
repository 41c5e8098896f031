// Requests typed letter by letter into the quick-add box of the real page: from the input event to the answer on the page.
import { CHROMIUM } from '../../test/browser/browser.ts';
import { serveBelfry } from '../../test/browser/served-belfry.ts';
import { type Figure, percentile, report } from '../measure.ts';

const TEXTS = [
  'remind me every weekday at 8:30 except in August to plan the day',
  'check the server every 15 minutes between 9 and 5 on weekdays until June',
  'on the last working day of each month at 5pm send the invoices to the accountant',
  'remind me tomorrow 9am London time to call Tom about the contract and the keys',
  "don't let me forget to bring the parcel to the post office on Friday at 17:00",
  'every day at 25:00 remind me at 5 to water the 3 plants in the kitchen',
];

/** Notes for each input how long it takes until the page changed, and until the frame with that change was painted. */
const OBSERVE = `
  window.answered = []; window.painted = [];
  const painted = new MessageChannel();
  let began = null;
  painted.port1.onmessage = ({ data }) => window.painted.push(performance.now() - data);
  document.addEventListener('input', () => {
    began = performance.now();
    const start = began;
    requestAnimationFrame(() => painted.port2.postMessage(start));
  }, true);
  new MutationObserver(() => {
    if (began === null) return;
    window.answered.push(performance.now() - began);
    began = null;
  }).observe(document.querySelector('section[aria-label="Add a schedule"]'), { subtree: true, childList: true, characterData: true, attributes: true });
`;

async function measure(): Promise<Figure[]> {
  const belfry = await serveBelfry({ isProgram: true });
  try {
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    // As many as may be made in a minute, on the same page.
    for (let i = 0; i < 20; i++) {
      await belfry.call('POST', '/schedules', { kind: 'reminder', what: `no. ${i}`, when: `every day at ${i}:00` });
    }
    const page = await belfry.open('/schedules');
    const line = page.getByLabel('What should happen, and when?');
    await line.fill('every day at 9 warm up');
    await page.getByRole('region', { name: 'Add a schedule' }).getByText(/09:00/).first().waitFor();
    await page.evaluate(OBSERVE);
    for (const text of TEXTS) {
      await line.fill('');
      await line.pressSequentially(text, { delay: 15 });
    }
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))');
    const answered = (await page.evaluate('window.answered')) as number[];
    const painted = (await page.evaluate('window.painted')) as number[];
    const note = `${answered.length} letters, in Chromium`;
    return [
      { name: 'typing a request: answer on the page, median', value: percentile(answered, 0.5), unit: 'ms', note },
      {
        name: 'typing a request: answer on the page, 99th percentile',
        value: percentile(answered, 0.99),
        unit: 'ms',
        atMost: 16,
        note,
      },
      {
        name: 'typing a request: answer painted, 99th percentile',
        value: percentile(painted, 0.99),
        unit: 'ms',
        note: 'waits for the next frame',
      },
    ];
  } finally {
    await belfry.close();
  }
}

report(CHROMIUM === null ? { skipped: 'set BELFRY_CHROMIUM to the path of a Chromium' } : await measure());
