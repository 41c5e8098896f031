import { commandsPage } from './commands-page.ts';
import { configurationPage } from './configuration-page.ts';
import { CONSENT_PAGE, consentPage } from './consent-page.ts';
import { errorsPage } from './errors-page.ts';
import { eventsPage } from './events-page.ts';
import { FIRST_ANSWERS_FILE, firstAnswersFile } from './first-answers.ts';
import { operationsPage } from './operations-page.ts';
import { routesFile } from './routes-file.ts';
import { toolsPage } from './tools-page.ts';

/** Every page of the reference, which is made from the code: its path from the root, and its text. */
async function referencePages(): Promise<Readonly<Record<string, string>>> {
  return {
    'docs/reference/operations.md': operationsPage(),
    'docs/reference/errors.md': errorsPage(),
    'docs/reference/configuration.md': configurationPage(),
    'docs/reference/cli.md': await commandsPage(),
    'docs/reference/tools.md': toolsPage(),
    'docs/reference/events.md': eventsPage(),
  };
}

/** All that is made from the code and kept in git: the reference, the routes of the client, a table, and the first answers of `belfry mcp`. */
export async function generatedFiles(): Promise<Readonly<Record<string, string>>> {
  return {
    ...(await referencePages()),
    'src/client/routes.ts': routesFile(),
    [CONSENT_PAGE]: consentPage(),
    [FIRST_ANSWERS_FILE]: await firstAnswersFile(),
  };
}
