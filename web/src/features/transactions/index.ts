export { ReceiptLinks } from './receipt-links.tsx'
