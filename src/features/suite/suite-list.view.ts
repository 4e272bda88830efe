import { suiteList } from '#texts/cards.ts'
import { plans, suites as counted } from '#texts/counts.ts'
import { afterPaint } from '#ui/after-paint.ts'
import { pageCount } from '#ui/pager.rules.ts'
import { chosenIn, fillForm, readForm } from './filter-form.ts'
import { showFrom } from './from-price.ts'
import { decodeFilter, decodePage, encodeFilter, listHref, noFilter } from '#features/listing/suite-filter.rules.ts'
import { drawCards, drawChips, drawCounts, drawPages, partOf, type Because } from './suite-list.draw.ts'
import { loadSuites } from './suite-list.load.ts'
import { fetchParts } from './suite-list.parts.ts'
import { listSuites, type ListKind } from '#features/listing/suite-list.rules.ts'
import { $suites } from './suite-list.store.ts'
import { countPerPlan, sortByPrice } from './suite.rules.ts'
import type { SuiteCard } from './suite.schema.ts'

/** Filters and pages one list. The address is its state; the form shows the filter. */
export class SuiteListView {
  #root: HTMLElement
  #form: HTMLFormElement
  #sheet: HTMLDialogElement
  #kind: ListKind
  #size: number
  /** All suites in the order of the list, so that a filter need not sort thousands anew. */
  #suites: readonly SuiteCard[] | null = null
  #filter = noFilter
  #page = 1
  #loading = false
  /** Why the list is drawn once its suites have come. */
  #because: Because = 'data'

  constructor(root: HTMLElement) {
    this.#root = root
    this.#form = partOf(root, 'rail').firstElementChild as HTMLFormElement
    this.#sheet = partOf(root, 'sheet') as HTMLDialogElement
    this.#kind = root.dataset['kind'] as ListKind
    this.#size = Number(root.dataset['size'])
    this.#sheet.addEventListener('close', () => this.#closed())
    matchMedia('(width >= 64rem)').addEventListener('change', () => this.#sheet.close())
    $suites.listen((suites) => {
      this.#inOrder(suites)
      this.#draw(this.#because)
    })
    this.#inOrder($suites.get())
    if ($suites.get() || root.classList.contains('is-waiting')) this.readAddress()
  }

  /** Takes filter and page from the address; what the form does not offer is dropped. */
  readAddress() {
    const params = new URLSearchParams(location.search)
    fillForm(this.#form, decodeFilter(params))
    this.#filter = readForm(this.#form)
    this.#page = decodePage(params)
    this.#draw('data')
  }

  /** The form was changed: in the rail it applies at once, in the sheet it is only counted. */
  changed() {
    if (this.#sheet.open) this.#count()
    else this.#apply()
  }

  turnTo(page: number) {
    this.#page = page
    this.#remember()
    this.#draw('page')
    const bar = this.#root.querySelector('.list-bar')
    if (bar && bar.getBoundingClientRect().top < 0) bar.scrollIntoView()
  }

  /** What a button with this data-do does. */
  act(what: string, button: HTMLElement) {
    if (what === 'open') this.#open()
    if (what === 'close') this.#sheet.close()
    if (what === 'apply') this.#apply()
    if (what === 'clear') this.#clear(button)
    if (what === 'remove') this.#remove(button)
    if (what === 'retry') this.load()
  }

  /** Fetches all suites, once; a list that cannot stays as it is and says so. */
  load() {
    const { source } = this.#root.dataset
    if (source && !$suites.get() && !this.#loading) this.#load(source)
  }

  async #load(source: string) {
    const failed = partOf(this.#root, 'failed')
    this.#loading = true
    this.#root.ariaBusy = 'true'
    try {
      const suites = await loadSuites(source)
      failed.hidden = true
      $suites.set(suites)
    } catch (error) {
      console.error(error)
      failed.hidden = false
      // What was published is the first page of all: never shown as what somebody asked for.
      const asksForMore = this.#page > 1 || encodeFilter(this.#filter).size > 0
      this.#root.classList.toggle('is-waiting', asksForMore)
    }
    this.#loading = false
    this.#root.ariaBusy = null
  }

  #inOrder(suites: readonly SuiteCard[] | null) {
    this.#suites = suites && (this.#kind === 'ranked' ? suites : sortByPrice(suites))
  }

  #apply() {
    this.#filter = readForm(this.#form)
    this.#sheet.close()
    this.#page = 1
    this.#draw('filter')
    afterPaint(() => this.#remember())
  }

  #remember() {
    const href = listHref(new URL(location.href), this.#filter, this.#page)
    if (href !== location.pathname + location.search + location.hash) history.pushState(null, '', href)
  }

  #open() {
    partOf(this.#root, 'body').append(this.#form)
    this.#sheet.showModal()
    this.#form.querySelector('select')?.focus()
    this.#count()
    this.load()
  }

  #closed() {
    partOf(this.#root, 'rail').append(this.#form)
    fillForm(this.#form, this.#filter)
  }

  /** Says in the sheet how many suites its filters would show. */
  #count() {
    const suites = this.#suites
    const words = this.#kind === 'plan' ? plans : counted
    const found = suites && listSuites(suites, this.#kind, readForm(this.#form)).length
    if (found !== null) partOf(this.#root, 'show').textContent = suiteList.show(words(found))
  }

  #clear(button: HTMLElement) {
    fillForm(this.#form, noFilter)
    this.changed()
    if (!button.checkVisibility()) partOf(this.#root, 'count').focus()
  }

  #remove(button: HTMLElement) {
    const list = partOf(this.#root, 'chips')
    const at = [...list.querySelectorAll('button')].findIndex((chip) => chip === button)
    chosenIn(this.#form)[at]?.clear()
    this.#apply()
    const rest = list.querySelectorAll('button')
    ;(rest[Math.min(at, rest.length - 1)] ?? partOf(this.#root, 'count')).focus()
  }

  #draw(because: Because) {
    const suites = this.#suites
    this.#because = suites ? 'data' : because
    if (!suites) return this.load()
    if (this.#kind === 'plan' && because === 'data') showFrom(suites)
    const [root, kind, size] = [this.#root, this.#kind, this.#size]
    const listed = listSuites(suites, kind, this.#filter)
    const total = listed.length
    const page = (this.#page = Math.min(this.#page, pageCount(total, size)))
    const left = kind === 'plan' ? countPerPlan(suites) : () => 0
    drawCards(root, listed.slice((page - 1) * size, page * size), kind, left)
    drawCounts(root, total, kind, because)
    drawPages(root, page, size, total, because)
    if (this.#sheet.open) this.#count()
    else drawChips(root, this.#form)
    root.classList.remove('is-waiting')
  }
}

/** The view of a list, once all its parts are on the page. */
export const viewOf = async (root: HTMLElement) => {
  const { parts } = root.dataset
  if (parts) await fetchParts(root, parts)
  return new SuiteListView(root)
}
