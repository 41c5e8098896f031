// What moves on a page of the documents: search, the choice of colours, the menu of a phone, copying of code. Without it everything can
// still be read and reached.
import { findSections } from './search.js';

const SCHEME = 'belfry-color-scheme';
const page = document.documentElement;
page.classList.add('scripted');

addSearch();
addScheme();
addMenu();
addCopying();

function addSearch() {
  const box = /** @type {HTMLElement} */ (document.querySelector('.search'));
  const input = /** @type {HTMLInputElement} */ (document.getElementById('search'));
  const found = /** @type {HTMLElement} */ (document.getElementById('found'));
  const state = /** @type {HTMLElement} */ (document.getElementById('search-state'));
  const first = new URL(page.dataset.site ?? 'index.html', location.href);
  /** @type {Promise<import('./search.js').SearchIndex> | undefined} */
  let index;
  const load = () => {
    index ??= fetch(new URL('search.json', first)).then((answer) => {
      if (!answer.ok) throw new Error(`The index could not be read: ${answer.status}.`);
      return answer.json();
    });
    return index;
  };
  const close = () => {
    found.hidden = true;
    found.replaceChildren();
    state.textContent = '';
  };
  const show = async () => {
    const query = input.value;
    if (query.trim() === '') return close();
    let sections;
    try {
      sections = findSections(await load(), query);
    } catch {
      index = undefined;
      found.replaceChildren(element('p', 'The search could not be loaded. Type again to try once more.'));
      found.hidden = false;
      return;
    }
    // Somebody went on typing meanwhile.
    if (query !== input.value) return;
    const list = document.createElement('ul');
    for (const one of sections) list.append(itemOf(one, first));
    found.replaceChildren(sections.length > 0 ? list : element('p', 'Nothing has all of these words. Try fewer.'));
    found.hidden = false;
    state.textContent = sections.length === 1 ? '1 place found.' : `${sections.length} places found.`;
  };
  box.hidden = false;
  input.addEventListener('focus', () => void load().catch(() => (index = undefined)), { once: true });
  input.addEventListener('input', () => void show());
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      input.value = '';
      close();
      input.focus();
    }
    if (event.key === 'Enter' && event.target === input) found.querySelector('a')?.click();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const links = [...found.querySelectorAll('a')];
    const at = links.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
    const next = at + (event.key === 'ArrowDown' ? 1 : -1);
    (links[next] ?? (next < 0 ? input : links.at(-1)))?.focus();
  });
  // A place on the same page is gone to without loading anything: what was found is in the way then.
  found.addEventListener('click', () => close());
  document.addEventListener('click', (event) => {
    if (!box.contains(/** @type {Node} */ (event.target))) found.hidden = true;
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null;
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
}

/**
 * @param {import('./search.js').Found} one
 * @param {URL} first
 */
function itemOf({ file, anchor, title, heading, excerpt, words }, first) {
  const link = document.createElement('a');
  link.href = new URL(anchor === '' ? file : `${file}#${anchor}`, first).href;
  const name = heading === '' || heading === title ? title : `${title}: ${heading}`;
  link.append(marked('strong', name, words), marked('span', excerpt, words));
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/**
 * A text in which the words that were asked for stand out.
 * @param {string} tag
 * @param {string} text
 * @param {readonly string[]} words
 */
function marked(tag, text, words) {
  const whole = document.createElement(tag);
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu'));
  whole.append(...parts.map((part, index) => (index % 2 === 1 ? element('mark', part) : part)));
  return whole;
}

/**
 * @param {string} tag
 * @param {string} text
 */
function element(tag, text) {
  const one = document.createElement(tag);
  one.textContent = text;
  return one;
}

/** The choice is the one of Belfry's own page. */
function addScheme() {
  const button = /** @type {HTMLButtonElement} */ (document.getElementById('scheme'));
  const isDark = () => page.getAttribute('data-mantine-color-scheme') === 'dark';
  const name = () => {
    button.textContent = isDark() ? 'Light' : 'Dark';
    button.setAttribute('aria-label', isDark() ? 'Light colours' : 'Dark colours');
  };
  name();
  button.hidden = false;
  button.addEventListener('click', () => {
    const next = isDark() ? 'light' : 'dark';
    page.setAttribute('data-mantine-color-scheme', next);
    try {
      localStorage.setItem(SCHEME, next);
    } catch {
      // A browser that keeps nothing shows it on this page alone.
    }
    name();
  });
}

/** On a phone the list of documents lies over the page; without a script the link leads to its end, where the list is. */
function addMenu() {
  const menu = /** @type {HTMLAnchorElement} */ (document.getElementById('menu'));
  const pages = /** @type {HTMLElement} */ (document.getElementById('pages'));
  menu.setAttribute('role', 'button');
  menu.setAttribute('aria-controls', 'pages');
  const set = (/** @type {boolean} */ isOpen) => {
    page.toggleAttribute('data-menu', isOpen);
    menu.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) (pages.querySelector('[aria-current]') ?? pages).scrollIntoView({ block: 'center' });
  };
  set(false);
  const toggle = (/** @type {Event} */ event) => {
    event.preventDefault();
    const isOpen = !page.hasAttribute('data-menu');
    set(isOpen);
    if (isOpen) /** @type {HTMLElement | null} */ (pages.querySelector('[aria-current], a'))?.focus();
  };
  menu.addEventListener('click', toggle);
  menu.addEventListener('keydown', (event) => {
    if (event.key === ' ') toggle(event);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !page.hasAttribute('data-menu')) return;
    set(false);
    menu.focus();
  });
  const current = pages.querySelector('[aria-current]');
  if (current instanceof HTMLElement && pages.scrollHeight > pages.clientHeight) {
    pages.scrollTop = current.offsetTop - pages.clientHeight / 2;
  }
}

function addCopying() {
  if (navigator.clipboard === undefined) return;
  for (const block of document.querySelectorAll('pre:not(.output)')) {
    const frame = document.createElement('div');
    frame.className = 'code';
    const button = element('button', 'Copy');
    button.setAttribute('type', 'button');
    button.setAttribute('aria-label', 'Copy this code');
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(block.textContent.trimEnd());
        button.textContent = 'Copied';
      } catch {
        button.textContent = 'Select it and copy';
      }
      button.addEventListener('blur', () => (button.textContent = 'Copy'), { once: true });
    });
    block.replaceWith(frame);
    frame.append(block, button);
  }
}
