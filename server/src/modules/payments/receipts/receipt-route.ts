import { payments } from '@fanfare/contract/payments/routes'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#kernel/db'
import { serve } from '#kernel/serve'
import { getReceipt } from './receipt-facts.ts'
import { receiptPage, receiptPolicy } from './receipt-page.ts'
import { receiptPdf } from './receipt-pdf.ts'

/** A receipt as a page, as a file, or as data. */
export function receiptRoute(app: FastifyInstance, deps: { db: Db; publicUrl: string }): void {
  serve(app, payments.showReceipt, async (actor, { params, query }, { reply }) => {
    const receipt = await getReceipt(deps, actor, params)
    if (query.format === 'json') return receipt
    if (query.format === 'html') {
      reply.type('text/html; charset=utf-8').header('content-security-policy', receiptPolicy)
      return receiptPage(receipt)
    }
    reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="receipt-${receipt.number}.pdf"`)
    return receiptPdf(receipt)
  })
}
