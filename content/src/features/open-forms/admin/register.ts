import type { StrapiApp } from '@strapi/strapi/admin';
import { addPanel } from '../../../core/admin/edit-view';
import { WhoHasItOpen } from './panel';
import { showStoredNumbers } from './number-field';
import { saveTouchedFields } from './save-touched';
import { WhoseValues } from './whose-values';

/** Adds the question whose values are kept, and has forms show them. Call it in `register`. */
export function registerOpenForms(app: StrapiApp): void {
  app.addComponents({ name: 'future-global::whose-values', Component: WhoseValues });
  showStoredNumbers(app);
}

/** Has forms save what was touched, and say who else has the entry open. Call it in `bootstrap`. */
export function showOpenForms(app: StrapiApp): void {
  saveTouchedFields();
  addPanel(app, WhoHasItOpen);
}
