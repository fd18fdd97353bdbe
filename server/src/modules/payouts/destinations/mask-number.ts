/** Shows only the last four characters of an account number or address. */
export const maskNumber = (text: string): string => `•••• ${text.slice(-4)}`
