// Says why the page stays empty when its code does not arrive, and loads it as soon as it can be had. A file of its own, without which the
// page's own code could not fail either: inline scripts are not allowed.
(() => {
  const KEY = 'belfry-start-failed';
  const FIRST_WAIT_MS = 1000;
  const LONGEST_WAIT_MS = 15000;
  const WORDS =
    'Its code did not arrive: Belfry may be stopped or starting, or the way to it is cut. It is asked for again by itself. If Belfry is stopped, start it in its terminal: npm start.';
  const STILL =
    'Its code does not arrive although Belfry answers. Something between this browser and Belfry may hold it back.';
  let failed = false;

  const say = (words) => {
    const root = document.getElementById('root');
    if (root === null) return;
    const box = document.createElement('main');
    box.style.cssText = 'max-width:34rem;margin:15vh auto;padding:0 1rem;font:1.0625rem/1.6 system-ui,sans-serif';
    const title = document.createElement('h1');
    title.textContent = "Belfry's page is not loaded yet";
    const text = document.createElement('p');
    text.textContent = words;
    text.style.margin = '0.75rem 0 1.25rem';
    const button = document.createElement('button');
    button.textContent = 'Try now';
    button.style.cssText = 'min-height:44px;padding:0 1rem;font:inherit;cursor:pointer';
    button.onclick = () => location.reload();
    box.append(title, text, button);
    box.setAttribute('role', 'status');
    root.replaceChildren(box);
  };
  const wasTried = () => {
    try {
      if (sessionStorage.getItem(KEY) !== null) return true;
      sessionStorage.setItem(KEY, 'once');
      return false;
    } catch {
      return true;
    }
  };
  /** Loads anew once the server answers; a second time in a row is left to the person. */
  const tryAgain = async (waitMs) => {
    const answers = await fetch('/', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!answers) setTimeout(tryAgain, waitMs, Math.min(LONGEST_WAIT_MS, waitMs * 2));
    else if (wasTried()) say(STILL);
    else location.reload();
  };
  const fail = () => {
    // What is fetched later is looked after by the page itself.
    if (failed || document.documentElement.dataset.page === 'started') return;
    failed = true;
    say(WORDS);
    void tryAgain(FIRST_WAIT_MS);
  };
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && fail(), true);
  addEventListener('belfry-start-failed', fail);
})();
