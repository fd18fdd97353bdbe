import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../api-problem.ts'
import { call } from '../../api.ts'
import { showToast } from '../../ui/show-toast.ts'
import { useResetOnReturn } from '../../use-reset-on-return.ts'

/**
 * Leads to the card provider's page, where the details of the own account there are filled in or changed, and from there
 * to `returnTo`. `isLeaving` from the press until the other page shows: a second press would open a second account.
 */
export function useOpenCardAccount(returnTo: string) {
  const { mutate, reset, isPending, isSuccess } = useMutation({
    networkMode: 'always',
    mutationFn: (what: 'create' | 'edit') => {
      const body = { return_to: returnTo }
      return what === 'create'
        ? call('POST /user/stripe/create-connect-account', { body })
        : call('POST /user/stripe/edit-connect-account', { body })
    },
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
  useResetOnReturn(reset)
  return { open: mutate, isLeaving: isPending || isSuccess }
}
