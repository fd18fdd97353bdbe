import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../api-problem.ts'
import { call } from '../../api.ts'
import { showToast } from '../../ui/show-toast.ts'
import { useResetOnReturn } from '../../use-reset-on-return.ts'

/** Opens the own account at the card provider: the browser leaves for its page and comes back to the earnings. */
export function useOpenCardAccount() {
  const open = useMutation({
    mutationFn: () => call('POST /user/stripe/create-connect-account', { body: { return_to: '/earnings' } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
  useResetOnReturn(open.reset)
  return open
}
