import { linesOf, sandboxNotice, type Receipt } from './receipt-facts.ts'

const MARGIN = 56
const RIGHT = 120

/** A receipt as a PDF of one A4 page. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  // Imported on first use, because its fonts are large.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: {
      Title: `Receipt ${receipt.number}`,
      Author: receipt.seller.name,
      CreationDate: new Date(receipt.paid_at),
    },
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
  write(document, receipt)
  document.end()
  return done
}

function write(document: PDFKit.PDFDocument, receipt: Receipt): void {
  const { facts, sums } = linesOf(receipt)
  const width = document.page.width - 2 * MARGIN
  document.font('Helvetica-Bold').fontSize(20).text('Receipt').moveDown()
  document.fontSize(11)
  if (receipt.is_sandbox) document.text(sandboxNotice).moveDown()
  for (const [name, value] of facts) {
    const top = document.y
    document.font('Helvetica').fillColor('#5c554a').text(name, MARGIN, top, { width: 90 })
    document.fillColor('#16130f').text(printable(value), MARGIN + 100, top, { width: width - 100 })
  }
  document.moveDown(2)
  for (const [index, [name, sum]] of sums.entries()) {
    const top = document.y
    document
      .moveTo(MARGIN, top)
      .lineTo(MARGIN + width, top)
      .strokeColor('#d8d2c6')
      .stroke()
    document.font(index === sums.length - 1 ? 'Helvetica-Bold' : 'Helvetica')
    document.text(sum, MARGIN + width - RIGHT, top + 8, { width: RIGHT, align: 'right' })
    document.text(printable(name), MARGIN, top + 8, { width: width - RIGHT - 12 }).moveDown(0.6)
  }
}

// The fonts built into every PDF reader only cover Western European letters.
const printable = (text: string): string => text.replace(/[^\u0020-\u007e\u00a0-\u00ff€–—‘’“”•…]/gu, '?')
