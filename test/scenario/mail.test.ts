// Belfry by mail, on a server that speaks SMTP and mails that a program of mail reads.
import { describe, expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { ANA, setupMail } from './outbound-fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('an address', () => {
  it('is linked by the code that came there and by nothing else, once', async () => {
    const { execute, passes, mailbox, codeOf, linkNow } = await setupMail();
    const refused = execute('link-channel', { channel: 'mail', address: ANA });
    await expect(refused).rejects.toMatchObject({ code: 'invalid_input' });
    const made = await execute('pair-channel', { channel: 'mail', address: 'Ana@EXAMPLE.org', label: 'my mail' });
    expect(made).toMatchObject({ code: null, command: null, pairing: { state: 'sent', address: 'Ana@example.org' } });
    await passes(0);
    expect(mailbox.users).toEqual(['belfry']);
    const { id } = made.pairing;
    const wrong = await execute('enter-code', { id, code: 'AAAA-AAAA' });
    expect(wrong).toMatchObject({ link: null, pairing: { state: 'sent', triesLeft: 4 } });
    expect(await linkNow()).toBeUndefined();
    const right = await execute('enter-code', { id, code: codeOf().toLowerCase() });
    expect(right).toMatchObject({ pairing: { state: 'linked' }, link: { channel: 'mail', label: 'my mail' } });
    await expect(execute('enter-code', { id, code: codeOf() })).rejects.toMatchObject({ code: 'wrong_state' });
  });

  it('is not guessed: five wrong codes end it, and so do ten minutes', async () => {
    const { execute, passes, codeOf, linkNow } = await setupMail();
    const { pairing } = await execute('pair-channel', { channel: 'mail', address: ANA });
    await passes(0);
    for (let tried = 0; tried < 5; tried++) await execute('enter-code', { id: pairing.id, code: `AAAA-AAA${tried}` });
    const late = { id: pairing.id, code: codeOf() };
    await expect(execute('enter-code', late)).rejects.toMatchObject({ code: 'wrong_state' });
    const second = await execute('pair-channel', { channel: 'mail', address: ANA });
    await passes(11 * MINUTE);
    const old = { id: second.pairing.id, code: codeOf() };
    await expect(execute('enter-code', old)).rejects.toMatchObject({ code: 'wrong_state' });
    expect(await linkNow()).toBeUndefined();
  });

  it('gets five codes an hour, however many are asked for, and hears why none comes', async () => {
    const { execute, passes, mailbox } = await setupMail();
    const ask = () => execute('pair-channel', { channel: 'mail', address: ANA });
    mailbox.faults.push('refused');
    await ask();
    await passes(0);
    const [{ state, words }] = (await execute('list-pairings', {})).items;
    expect([state, words]).toEqual(['ended', expect.stringContaining('There is nobody of this name here')]);
    for (let asked = 1; asked < 5; asked++) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'rate_limited' });
    await passes(HOUR);
    await ask();
  });

  it('gets a code that is tried again where the server does not take it yet', async () => {
    const { execute, passes, mailbox, codeOf } = await setupMail();
    mailbox.faults.push('later');
    const { pairing } = await execute('pair-channel', { channel: 'mail', address: ANA });
    await passes(0);
    expect(mailbox.mails).toEqual([]);
    await passes(10_000);
    expect((await execute('enter-code', { id: pairing.id, code: codeOf() })).link).not.toBeNull();
  });
});

describe('a reminder by mail', () => {
  it('says the same in text and HTML, in one thread with all of its conversation, and nothing in it is a header', async () => {
    const { link, remind, passes, mailbox, execute } = await setupMail();
    const { threadId } = await link();
    const what = `take <b>the</b> pills & "rest"\r\nBcc: eve@example.org\n${'very '.repeat(40)}long`;
    await remind(what, { threadId });
    await remind('the second', { threadId });
    await passes(HOUR);
    const [first, second] = mailbox.mails;
    expect(first?.said.replaceAll('\r', '')).toBe(what.replaceAll('\r', ''));
    expect(first?.parsed.subject).toBe('take <b>the</b> pills & "rest"');
    expect([first?.to, first?.from, first?.parsed.cc, first?.parsed.bcc]).toEqual([
      ANA,
      'belfry@example.org',
      undefined,
      undefined,
    ]);
    expect(first?.parsed.from?.text).toBe('"Our Belfry" <belfry@example.org>');
    const shown = String(first?.parsed.html)
      .replace(/<br>/g, '')
      .replace(/<[^>]+>/g, '');
    expect(shown).toContain('take &lt;b&gt;the&lt;/b&gt; pills &amp; &quot;rest&quot;');
    expect(shown).toContain('Bcc: eve@example.org');
    const root = `<${threadId}@example.org>`;
    for (const one of [first, second]) {
      expect([one?.parsed.inReplyTo, one?.parsed.references]).toEqual([root, root]);
      expect(one?.parsed.headers.get('auto-submitted')).toBe('auto-generated');
    }
    const { items } = await execute('list-runs', {});
    const run = await execute('get-run', { id: items.at(-1).id });
    expect(run.deliveries[0]).toMatchObject({ state: 'sent' });
    const proofs = mailbox.mails.map(({ parsed }) => parsed.messageId);
    expect(new Set(proofs).size).toBe(2);
    expect(proofs.every((id) => /^<dlv_\w+@example\.org>$/.test(id ?? ''))).toBe(true);
  });

  it('has a subject of the first line, bounded, without characters that turn a line around', async () => {
    const { link, remind, passes, mailbox } = await setupMail();
    const { threadId } = await link();
    await remind(`a\u202e\u061cb\tc ${'ü👩‍👩‍👧'.repeat(80)}`, { threadId });
    await passes(HOUR);
    const { subject = '' } = mailbox.mails[0]?.parsed ?? {};
    expect(subject.startsWith('a b c ü👩‍👩‍👧')).toBe(true);
    expect(Array.from(new Intl.Segmenter().segment(subject)).length).toBe(100);
    expect(subject.endsWith('…')).toBe(true);
  });

  it('has no link where Belfry is reached from nowhere, and says where it is answered', async () => {
    const { link, remind, passes, mailbox } = await setupMail({ publicUrl: null });
    const { threadId } = await link();
    await remind('take the pills', { threadId });
    await passes(HOUR);
    expect(mailbox.mails[0]?.said).toBe('take the pills\n\nOpen Belfry on your computer to answer it.');
    expect(mailbox.mails[0]?.raw).not.toMatch(/https?:\/\/|List-Unsubscribe/);
  });
});

describe('a link in a mail', () => {
  it('asks once more and changes nothing by being followed; its form does it, once', async () => {
    const { link, remind, passes, mailbox, follow, execute } = await setupMail();
    const { threadId } = await link();
    await remind('take <i>the</i> pills', { threadId, policies: { followUp: {} } });
    await remind('something else', { threadId });
    await passes(HOUR);
    const { links } = mailbox.mails.find(({ said }) => said.startsWith('take')) ?? {};
    expect(Object.keys(links ?? {})).toEqual(['Done', 'Snooze 10 min', 'Snooze 1 h', 'Tomorrow', 'No more of these']);
    const state = async () =>
      (await execute('list-reminders', { state: 'all' })).items.find((one: { what: string }) =>
        one.what.startsWith('take'),
      ).state;
    for (let looked = 0; looked < 3; looked++) {
      const page = await follow('GET', links?.Done);
      expect(page.status).toBe(200);
      expect(page.text).toContain('take &lt;i&gt;the&lt;/i&gt; pills');
      expect(page.text).not.toContain('something else');
      expect(page.headers['content-security-policy']).toMatch(
        /default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/,
      );
      expect(page.headers['set-cookie']).toBeUndefined();
    }
    expect(await state()).toBe('open');
    const snoozed = await follow('POST', links?.['Snooze 1 h'], FORM);
    expect(snoozed.text).toContain('This reminder comes again at 12:00.');
    await passes(10 * MINUTE);
    // Sending the form again moves it no further.
    expect((await follow('POST', links?.['Snooze 1 h'], FORM)).text).toContain('comes again at 12:00');
    expect((await follow('POST', links?.Done, FORM)).text).toMatch(/This reminder is done: 11:10/);
    expect(await state()).toBe('acknowledged');
    for (const method of ['GET', 'POST'] as const) {
      const again = await follow(method, links?.Done, FORM);
      expect([again.status, again.text.includes('take')]).toEqual([200, false]);
      expect(again.text).toContain('This reminder is done: 11:10');
    }
  });

  it('puts off nothing that came again since: the newer mail does', async () => {
    const { link, remind, passes, mailbox, follow } = await setupMail();
    const { threadId } = await link();
    await remind('take the pills', { threadId, policies: { followUp: {} } });
    await passes(HOUR);
    const first = mailbox.mails[0]?.links['Snooze 10 min'];
    await follow('POST', first, FORM);
    await passes(10 * MINUTE);
    expect(mailbox.mails).toHaveLength(2);
    expect((await follow('POST', first, FORM)).text).toContain('answer the newer message');
    expect((await follow('POST', mailbox.mails[1]?.links['Snooze 10 min'], FORM)).text).toContain('comes again');
  });

  it('is worth nothing when it is changed, too old, another’s, or its address is not linked any more', async () => {
    const { link, remind, passes, mailbox, follow, execute } = await setupMail();
    const { id, threadId } = await link();
    await remind('take the pills', { threadId, policies: { followUp: { max: 1 } } });
    await passes(HOUR);
    const done = mailbox.mails[0]?.links.Done ?? '';
    const stop = mailbox.mails[0]?.links['No more of these'] ?? '';
    const [, token = ''] = done.split('/mail/answer/');
    const parts = token.split('.');
    const changed = [
      parts.with(2, 'stop'),
      parts.with(2, 'snooze-1h'),
      parts.with(3, 'zzzzzzzzz'),
      parts.with(0, 'lnk_other'),
      parts.slice(0, 4),
      [...parts.slice(0, 4), 'A'.repeat(43)],
    ];
    for (const one of changed) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await follow(method, `/mail/answer/${one.join('.')}`, FORM);
        expect([answer.status, answer.text.includes('pills')]).toEqual([404, false]);
      }
    }
    // A link that ends messages is no link that answers, and the other way round.
    expect((await follow('POST', done.replace('/answer/', '/stop/'), FORM)).status).toBe(404);
    expect((await follow('POST', stop.replace('/stop/', '/answer/'), FORM)).status).toBe(404);
    const foreign = await follow('POST', done, { ...FORM, origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    await passes(7 * DAY);
    const old = await follow('POST', done, FORM);
    expect([old.status, old.text.includes('pills')]).toEqual([410, false]);
    await execute('unlink-channel', { id });
    expect((await follow('GET', done)).status).toBe(404);
    const [reminder] = (await execute('list-reminders', { state: 'all' })).items;
    expect(reminder.state).not.toBe('acknowledged');
  });

  it('ends all mail by one POST of a program of mail, however often, and says so on the page', async () => {
    const { link, remind, passes, mailbox, follow, onPage, linkNow, execute } = await setupMail();
    const { id, threadId } = await link();
    await remind('take the pills', { threadId });
    await passes(HOUR);
    const { headers } = mailbox.mails[0]?.parsed ?? {};
    const list = headers?.get('list') as { unsubscribe?: { url?: string }; 'unsubscribe-post'?: { name?: string } };
    const url = list.unsubscribe?.url ?? '';
    expect(mailbox.mails[0]?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect((await follow('GET', url)).text).toContain(`Should no more come to ${ANA}?`);
    expect((await linkNow()).ended).toBe(false);
    for (let asked = 0; asked < 2; asked++) {
      const answer = await follow('POST', url, FORM, 'List-Unsubscribe=One-Click');
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('No more messages')]);
    }
    await passes(0);
    expect(onPage().filter((text) => text.includes('were ended by the link'))).toHaveLength(1);
    await remind('the second', { threadId });
    await passes(HOUR);
    expect(mailbox.mails).toHaveLength(1);
    expect(onPage().at(-1)).toContain('the second');
    expect(await linkNow()).toMatchObject({
      ...{ ended: true, failure: expect.stringContaining('ended by the link'), lastFailure: null },
    });
    // Who asks for a test wants mail again.
    await execute('test-channel', { id });
    await passes(0);
    expect(mailbox.mails.at(-1)?.said).toContain('A test from Belfry');
    expect(await linkNow()).toMatchObject({ ended: false, failure: null });
  });

  it('never approves: a card says where it is decided, and has no link that does', async () => {
    const draft = { name: 'schedule_reminder', input: { message: 'water the plants', when: 'every day at 9' } };
    const model = createScriptedModel([{ toolCalls: [draft] }, 'It waits for your yes.']);
    const { link, passes, mailbox, execute } = await setupMail({ model });
    const { threadId } = await link();
    await execute('send-message', { id: threadId, text: 'plan my days' });
    await passes(0);
    expect((await execute('list-proposals', { state: 'pending' })).items).toHaveLength(1);
    await passes(5 * MINUTE);
    const text = mailbox.mails.map(({ parsed }) => parsed.text).join('\n');
    expect(text).toContain('water the plants');
    expect(
      mailbox.mails.flatMap(({ links }) => Object.keys(links)).filter((label) => label !== 'No more of these'),
    ).toEqual([]);
    expect(text).not.toContain('/mail/answer/');
    expect((await execute('list-channels', {})).items[0].approvals).toBe('impossible');
  });
});

describe('a mail server', () => {
  it('that is not ready is asked again; one that knows nobody of the name fails the link, and the page says it', async () => {
    const { link, remind, passes, mailbox, onPage, linkNow } = await setupMail();
    const { threadId } = await link();
    mailbox.faults.push('later', 'hang-up');
    await remind('take the pills', { threadId });
    await passes(HOUR);
    expect(mailbox.mails).toEqual([]);
    await passes(MINUTE);
    expect(mailbox.mails.map(({ said }) => said)).toEqual(['take the pills']);
    expect(await linkNow()).toMatchObject({
      failure: null,
      lastFailedAt: expect.any(String),
      lastFailure: expect.any(String),
    });
    mailbox.faults.push('refused');
    await remind('the second', { threadId });
    await passes(HOUR);
    expect(mailbox.mails).toHaveLength(1);
    expect(onPage().at(-1)).toMatch(/could not be sent on mail \(.*nobody of this name.*\):\n\nthe second/s);
    expect((await linkNow()).failure).toContain('550 5.1.1');
  });

  it('whose answer was lost may have it: a reminder comes once more and says so, anything else is left', async () => {
    const { link, remind, passes, mailbox, execute } = await setupMail();
    const { id, threadId } = await link();
    mailbox.faults.push('lost');
    await remind('take the pills', { threadId });
    await passes(HOUR);
    await passes(MINUTE);
    expect(mailbox.mails.map(({ said }) => said)).toEqual(['take the pills', 'take the pills (repeated)']);
    // A mailbox that knows a mail by its id shows it once.
    expect(new Set(mailbox.mails.map(({ parsed }) => parsed.messageId)).size).toBe(1);
    mailbox.faults.push('lost');
    await execute('test-channel', { id });
    await passes(0);
    await passes(HOUR);
    expect(mailbox.mails.filter(({ said }) => said.startsWith('A test'))).toHaveLength(1);
  });

  it('that refuses the password is named, and the password is told to nobody', async () => {
    const { link, remind, passes, mailbox, onPage } = await setupMail();
    const { threadId } = await link();
    mailbox.faults.push('sign-in');
    await remind('take the pills', { threadId });
    await passes(HOUR);
    expect(onPage().at(-1)).toContain('does not accept the user name and password');
    expect(onPage().join()).not.toContain('p@ss/word');
  });
});
