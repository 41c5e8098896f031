/**
 * True for files that prove the product and are not part of it: tests, what lies in `test`, and fixtures beside the code
 * (`operations-fixture.ts`, the tables in `fixtures`). They are not published (tsconfig.build.json).
 */
export function isTest(path: string): boolean {
  return path.startsWith('test/') || path.includes('/fixtures/') || /(\.test|-fixture)\.tsx?$/.test(path);
}
