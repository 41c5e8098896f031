import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Looks a page over for what keeps people from using it. In the page itself and with the details of faults only: by default the findings of
 * all rules go through a second page, which takes four times the processor. Pages of Belfry have no frames that this would miss.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
