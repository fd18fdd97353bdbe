const { TEST_DATE } = process.env

/**
 * How far ahead the clocks of test worlds are, in milliseconds. `TEST_DATE=2028-02-29T23:59:00Z npm test` runs the
 * tests as if they started at that time. Code that doesn't use our clock, such as another process, keeps the real time.
 */
export const calendar = { aheadMs: TEST_DATE === undefined ? 0 : Date.parse(TEST_DATE) - Date.now() }
