/** `npm run test:full`: crash tests kill many times and galleries show every state in every width, with pictures. */
export const isFullRun = process.env['TEST_FULL'] === '1';
