/** Whether a text is an id: 32 hexadecimal digits in five groups, in lower or upper case. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
