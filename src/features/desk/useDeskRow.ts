import { useAddressQuery } from '#ui/useAddress.ts'
import { toastSuccess } from '#ui/toast.script.ts'
import { useSettled } from '#ui/useSettled.ts'
import { whyUnchanged } from './change.rules.ts'
import { deskCall, polled } from './desk.store.ts'
import { useAction } from './useAction.ts'

/** The row whose id is in the address, kept up to date. */
export const useDeskRow = <Row>(path: string) => {
  const id = new URLSearchParams(useAddressQuery()).get('id') ?? ''
  const address = `${path}${encodeURIComponent(id)}`
  const { store, show, readAgain } = polled<Row>(address)
  const { data, error, loading } = useSettled(store)
  return {
    /** Stays while a later call fails. */
    row: data,
    error,
    loading,
    /** The address of its calls: `/api/desk/leads/<id>`. */
    path: address,
    /** Shows a call's answer. */
    onChange: show,
    /** Reads it again. */
    onRenew: readAgain,
  }
}

/** The props shared by the sections of a row's page. */
export type RowProps<Row> = Pick<ReturnType<typeof useDeskRow<Row>>, 'path' | 'onChange' | 'onRenew'>

/** Changes a row by one of its calls: shows the answer, or what a colleague changed meanwhile. */
export const useRowAction = <Row>({ path, onChange, onRenew }: RowProps<Row>, onEnd?: () => void) => {
  const { busy, run } = useAction({ failed: whyUnchanged, onStale: onRenew, ...(onEnd && { onEnd }) })
  const change = (act: string, body: object, said: string) =>
    run(async () => {
      onChange(await deskCall<Row>(`${path}/${act}`, { method: 'POST', body }))
      toastSuccess(said)
    })
  return { busy, change }
}
