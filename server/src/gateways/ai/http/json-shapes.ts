/** Whether a provider's answer has a list where its documentation says so. */
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Whether a provider's answer has an object where its documentation says so. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
