// For the files of the browser tests, which run one after the other in a process.
import { keepBrowser } from './browser.ts';

keepBrowser();
