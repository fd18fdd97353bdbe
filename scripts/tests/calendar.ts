const { TEST_DATE } = process.env

/**
 * How far the clocks of test worlds are ahead, in milliseconds. `TEST_DATE=2028-02-29T23:59:00Z npm test` runs the
 * tests as if it were that moment; anything without a clock of ours, such as another process, keeps the real time.
 */
export const calendar = { aheadMs: TEST_DATE === undefined ? 0 : Date.parse(TEST_DATE) - Date.now() }
