// A long answer as it comes in pieces, in a real Chromium against a real Belfry whose model writes when the test says so.
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser.ts';
import { type ServedBelfry, serveBelfry } from '../served-belfry.ts';

const SHOTS = process.env.BELFRY_TEST_SHOTS;
const PARAGRAPH = `${'A sentence that is long enough to be read for a while. '.repeat(6)}\n\n`;

/** A model that is asked over HTTP and answers in pieces, each when it is told to. */
class Writer {
  #answer: ServerResponse | null = null;
  #asked = Promise.withResolvers<void>();
  readonly server: Server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    this.#answer = response;
    this.#piece({ role: 'assistant', content: '' });
    this.#asked.resolve();
  });

  async asked(): Promise<void> {
    await this.#asked.promise;
    this.#asked = Promise.withResolvers();
  }
  write(content: string): void {
    this.#piece({ content });
  }
  think(reasoning: string): void {
    this.#piece({ reasoning_content: reasoning });
  }
  end(): void {
    this.#piece({}, 'stop');
    this.#answer?.end('data: [DONE]\n\n');
  }
  #piece(delta: object, finish: string | null = null): void {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'writer', choices };
    this.#answer?.write(`data: ${JSON.stringify(chunk)}\n\n`);
  }
}

describe.skipIf(CHROMIUM === null)('an answer that is being written', () => {
  const writer = new Writer();
  let belfry: ServedBelfry;
  beforeAll(async () => {
    await once(writer.server.listen(0, '127.0.0.1'), 'listening');
    const { port } = writer.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/v1`;
    belfry = await serveBelfry({ env: { BELFRY_MODEL: 'openai-compatible:writer', BELFRY_MODEL_URL: url } });
  });
  afterAll(async () => {
    await belfry?.close();
    writer.server.closeAllConnections();
    writer.server.close();
  });

  const say = async (page: Page, text: string) => {
    await page.getByLabel('Message', { exact: true }).fill(text);
    await page.keyboard.press('Enter');
    await writer.asked();
  };
  /** Where an element stands on the screen, once it stands still from one frame to the next. */
  const topOf = async (page: Page, text: string) => {
    const at = () =>
      page
        .getByText(text)
        .first()
        .evaluate(async (element) => {
          const view = element.ownerDocument.defaultView!;
          const frame = () => new Promise((drawn) => view.requestAnimationFrame(drawn));
          await frame();
          await frame();
          return Math.round(element.getBoundingClientRect().top);
        });
    let before = await at();
    await expect
      .poll(async () => {
        const [last, now] = [before, await at()];
        before = now;
        return now - last;
      })
      .toBe(0);
    return before;
  };
  const drafted = (page: Page, text: string) => page.locator('article[aria-busy]').getByText(text).waitFor();

  it('is followed until it fills the view, and is read from its beginning while it grows', async () => {
    const page = await belfry.open('/chat');
    await say(page, 'tell me a long story');
    writer.write('It begins here. ');
    await drafted(page, 'It begins here.');
    for (let n = 1; n <= 8; n++) writer.write(`${PARAGRAPH}Mark ${n}. `);
    await drafted(page, 'Mark 8.');
    const start = await topOf(page, 'It begins here.');
    expect(start).toBeGreaterThan(0);
    expect(start).toBeLessThan(200);
    for (let n = 9; n <= 12; n++) writer.write(`${PARAGRAPH}Mark ${n}. `);
    await drafted(page, 'Mark 12.');
    expect(await topOf(page, 'It begins here.')).toBe(start);
    writer.end();
    await page.locator('article[aria-busy]').waitFor({ state: 'detached' });
    expect(await topOf(page, 'It begins here.')).toBe(start);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/chat-stream.png` });
  });

  it('leaves the reader where they are who scrolled up to what was said before', async () => {
    const page = await belfry.open('/chat');
    await page.getByText('Mark 12.').waitFor();
    await say(page, 'and now another one');
    writer.write('The second one. ');
    await drafted(page, 'The second one.');
    await page.locator('section[aria-label="Messages"]').evaluate((box) => {
      box.scrollTop -= 900;
    });
    const place = await topOf(page, 'It begins here.');
    for (let n = 21; n <= 26; n++) writer.write(`${PARAGRAPH}Mark ${n}. `);
    await drafted(page, 'Mark 26.');
    expect(await topOf(page, 'It begins here.')).toBe(place);
    writer.end();
    await page.getByRole('button', { name: '1 new message' }).waitFor();
    expect(await topOf(page, 'It begins here.')).toBe(place);
    await page.getByRole('button', { name: '1 new message' }).click();
    await page.getByRole('button', { name: '1 new message' }).waitFor({ state: 'detached' });
    await expect
      .poll(
        async () =>
          (await page.getByRole('article').filter({ hasText: 'Mark 26.' }).getByText('Mark 26.').boundingBox())!.y,
      )
      .toBeLessThan(800);
  });

  it('stands still when it is finished, where it fits the view', async () => {
    const page = await belfry.open('/chat');
    await page.getByText('Mark 26.').waitFor();
    await say(page, 'a short one, please');
    writer.write('Short and good.');
    await drafted(page, 'Short and good.');
    const place = await topOf(page, 'Short and good.');
    writer.end();
    await page.locator('article[aria-busy]').waitFor({ state: 'detached' });
    expect(Math.abs((await topOf(page, 'Short and good.')) - place)).toBeLessThanOrEqual(1);
  });

  it('keeps what was unfolded of it open when it ends, and the focus at it', async () => {
    const page = await belfry.open('/chat');
    await page.getByText('Short and good.').waitFor();
    await say(page, 'think about it first');
    writer.think('The reader would like to know why.');
    writer.write('Here is why. ');
    await drafted(page, 'Here is why.');
    await page.locator('article[aria-busy]').getByText('What Belfry thought').click();
    await page.getByText('The reader would like to know why.').waitFor();
    await page.locator('article[aria-busy] summary').focus();
    writer.write('That is all.');
    writer.end();
    await page.locator('article[aria-busy]').waitFor({ state: 'detached' });
    const answer = page.getByRole('article').filter({ hasText: 'That is all.' });
    await answer.locator('details[open]').waitFor();
    await answer.getByText('The reader would like to know why.').waitFor();
    // The focus was at the fold and stays at it.
    await answer.locator('summary:focus').waitFor();
  });

  it('complained of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });
});
