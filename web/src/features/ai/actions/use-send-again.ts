import type { AiRequest } from '@fanfare/contract/ai/requests'
import { useState } from 'react'
import { isProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { useMembersOnly } from '../../accounts/index.ts'
import { useGenerate } from '../form/use-generate.ts'
import * as text from '../form/form-text.ts'

/** Sends a failed request again, at its original price or, if that has changed, at the price that the user has seen. */
export function useSendAgain(request: AiRequest, onTaken: (request: AiRequest) => void) {
  const membersOnly = useMembersOnly()
  const generate = useGenerate(onTaken)
  const [changed, setChanged] = useState<{ id: string; price: number }>()
  const { id, task, provider, model, input, parent_id, has_recipe } = request
  const price = changed?.id === id ? changed.price : request.price
  return {
    price,
    isPending: generate.isPending,
    send: () =>
      membersOnly(text.toGenerate, () =>
        generate.mutate(
          { task, provider, model, input, price, parent_id, has_recipe },
          {
            onError: (error) => {
              if (isProblem(error, 'price-has-changed') && typeof error.facts['price'] === 'number')
                setChanged({ id, price: error.facts['price'] })
              showToast({ kind: 'danger', message: messageOf(error) })
            },
          },
        ),
      ),
  }
}
