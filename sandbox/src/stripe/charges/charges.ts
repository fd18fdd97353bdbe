import type Stripe from 'stripe'
import { noSuch } from '../../http/api-error.ts'
import type { Bank } from '../../bank.ts'
import { textIn } from '../../http/fields.ts'
import { asked, LIST_FIELDS, listObjects } from '../list.ts'
import type { Route } from '../route.ts'

const PATH = '/v1/charges'

export const chargeRoutes: Route[] = [
  {
    method: 'GET',
    path: PATH,
    reads: [...LIST_FIELDS, 'customer', 'payment_intent', 'transfer_group'],
    answer: (bank, { form }) =>
      listObjects(
        bank,
        { form, kind: 'charge', url: PATH },
        asked({
          customer: textIn(form, 'customer'),
          payment_intent: textIn(form, 'payment_intent'),
          transfer_group: textIn(form, 'transfer_group'),
        }),
      ),
  },
  {
    method: 'GET',
    path: `${PATH}/:id`,
    reads: ['expand'],
    answer: (bank, { id }) => getCharge(bank, id),
  },
]

export function getCharge(bank: Bank, id: string, param = 'id'): Stripe.Charge {
  const charge = bank.objects.find('charge', id)
  if (!charge) throw noSuch('charge', id, param)
  return charge
}
