import { whoIsHere } from '#features/profile/profile.store.ts'
import { toLogin } from '#features/session/session.store.ts'
import { ApiError } from '#lib/api.ts'
import { documents as texts } from '#texts/buyer.ts'
import { toastError, toastSuccess } from '#ui/toast.script.ts'
import { deleteDocument, downloadDocument } from './document.download.ts'
import { listDocuments } from './document.list.ts'
import { refusal } from './document.rules.ts'
import type { Document } from './document.schema.ts'
import { uploadDocument, UploadError } from './document.upload.ts'
import { documentRow, drawUsage, uploadRow } from './documents.draw.ts'

const isEnded = (error: unknown): boolean =>
  ((error instanceof ApiError || error instanceof UploadError) && error.status === 401) ||
  (error instanceof Error && error.cause !== undefined && isEnded(error.cause))

type Named = Pick<Document, '_id' | 'filename'>

/** The papers somebody keeps here: list, upload, download, delete. */
class MyDocuments extends HTMLElement {
  #asked: Named | undefined

  async connectedCallback() {
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null
      if (button) void this.#act(button.dataset['do'] ?? '', button)
    })
    this.#file.addEventListener('change', () => {
      const [file] = this.#file.files ?? []
      this.#file.value = ''
      if (file) void this.#upload(file)
    })
    await whoIsHere
    await this.#load()
  }

  get #file() {
    return this.querySelector('input') as HTMLInputElement
  }

  get #dialog() {
    return this.querySelector('dialog') as HTMLDialogElement
  }

  #part(name: string) {
    return this.querySelector(`[data-part=${name}]`) as HTMLElement
  }

  async #act(what: string, button: HTMLElement) {
    if (what === 'upload') this.#file.click()
    if (what === 'reload') await this.#load()
    if (what === 'delete') await this.#delete(button)
    const document = { _id: button.dataset['id'] ?? '', filename: button.dataset['name'] ?? '' }
    if (what === 'download') await this.#download(document, button)
    if (what === 'ask') this.#ask(document)
  }

  /** What fails is only logged and leaves the list empty: it then says so, since none is not the same as not known. */
  async #load() {
    let shown: 'list' | 'none' | 'failed' | 'ended'
    try {
      const { documents, usage } = await listDocuments()
      this.#part('list').replaceChildren(...documents.map((document) => documentRow(this, document)))
      drawUsage(this.#part('usage'), usage)
      shown = documents.length > 0 ? 'list' : 'none'
    } catch (error) {
      console.warn('The documents could not be loaded.', error)
      this.#part('list').replaceChildren()
      shown = isEnded(error) ? 'ended' : 'failed'
    }
    for (const part of ['list', 'none', 'failed', 'ended']) this.#part(part).hidden = part !== shown
    this.dataset['state'] = shown
  }

  #fail(error: unknown) {
    console.warn('A call about a document failed.', error)
    if (isEnded(error)) return toLogin(texts.sessionExpired)
    toastError(error instanceof Error ? error.message : texts.uploadFailed)
  }

  async #upload(file: File) {
    const refused = refusal(file)
    if (refused) return toastError(refused)
    const abort = new AbortController()
    const row = uploadRow(this, file, () => abort.abort())
    this.#setUploading(row.element)
    try {
      await uploadDocument(file, { signal: abort.signal, onProgress: row.show })
      toastSuccess(texts.uploaded)
      await this.#load()
    } catch (error) {
      if (abort.signal.aborted) toastSuccess(texts.cancelled)
      else this.#fail(error)
    }
    this.#setUploading(null)
  }

  #setUploading(row: HTMLElement | null) {
    const button = this.querySelector('[data-do=upload]') as HTMLButtonElement
    const list = this.#part('uploading')
    const hadFocus = [button, document.body].includes(document.activeElement as HTMLElement)
    const inRow = list.contains(document.activeElement)
    button.disabled = row !== null
    if (row) button.ariaBusy = 'true'
    else button.ariaBusy = null
    const label = button.querySelector('span')
    if (label) label.textContent = row ? texts.uploading : texts.upload
    list.replaceChildren(...(row ? [row] : []))
    list.hidden = row === null
    // A disabled button loses the focus: it goes to what can be done meanwhile, and back.
    if (row && hadFocus) row.querySelector('button')?.focus()
    if (!row && (inRow || hadFocus)) button.focus()
  }

  async #download(document: Named, button: HTMLElement) {
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    try {
      await downloadDocument(document)
      toastSuccess(texts.downloaded)
    } catch (error) {
      this.#fail(error)
    }
    button.ariaBusy = null
  }

  #ask(document: Named) {
    this.#asked = document
    const name = this.#dialog.querySelector('[data-part=name]')
    if (name) name.textContent = document.filename
    this.#dialog.showModal()
  }

  async #delete(button: HTMLElement) {
    const asked = this.#asked
    if (!asked || button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    try {
      await deleteDocument(asked._id)
      this.#dialog.close()
      toastSuccess(texts.deleted)
      await this.#load()
      const next = this.querySelector<HTMLElement>('[data-part=list] [data-do=ask], [data-do=upload]')
      next?.focus()
    } catch (error) {
      this.#dialog.close()
      this.#fail(isEnded(error) ? error : new Error(texts.deleteFailed, { cause: error }))
    }
    button.ariaBusy = null
  }
}

customElements.define('my-documents', MyDocuments)
