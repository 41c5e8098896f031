// Sets the colours before the first paint, so that a dark page never flashes white. A file of its own: inline scripts are not allowed.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('belfry-color-scheme');
  } catch {}
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
