/** The version in which pages were kept and answers were not: one site process, 500 addresses, seed 1, 1 visit a second. */
export const BEFORE = {
  date: '2026-11-22',
  callsAVisit: 5.2,
  feedCalls: 0,
  /** By the edits' names (marked-edits.mjs). */
  edits: {
    'a price': { 'the list': 8, "the item's page": 2, home: 21, "another item's page": 2, all: 3272, greatest: 22 },
    'a text in one language': { 'the list': 10, "the item's page": 5, home: 23, "another item's page": 4 },
    'a price, its webhooks lost': { 'the list': 14, "the item's page": 2, home: 17, "another item's page": 3 },
    'a menu item': { 'the list': 10, "the item's page": 8, home: 22, "another item's page": 7 },
  },
};
