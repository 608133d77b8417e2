/** Whether everything is tested (`npm run test:all`), and not only what every commit must pass. */
export const isAll = process.env.TESTS !== 'usual';
