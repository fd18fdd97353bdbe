export { ReceiptLinks } from './receipt-links.tsx'
export { signedAmount } from './transaction-text.ts'
