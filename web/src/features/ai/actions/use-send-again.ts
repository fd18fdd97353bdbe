import type { AiRequest } from '@fanfare/contract/ai/requests'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { useMembersOnly } from '../../accounts/index.ts'
import { useGenerate } from '../form/use-generate.ts'

/** Sends a failed request again, at its original price. */
export function useSendAgain(onTaken: (request: AiRequest) => void) {
  const membersOnly = useMembersOnly()
  const generate = useGenerate(onTaken)
  return {
    isPending: generate.isPending,
    send: ({ task, provider, model, input, price, parent_id, has_recipe }: AiRequest) =>
      membersOnly('generate', () =>
        generate.mutate(
          { task, provider, model, input, price, parent_id, has_recipe },
          {
            onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
          },
        ),
      ),
  }
}
