/**
 * Runs in the head, before the first paint:
 * - adds the class `js`, so that styles hide only what a script will show, and `asks` if the address has a filter;
 * - marks the session as loading if somebody was signed in, so that guest links do not flash (session.script.ts);
 * - says if a guest keeps a shortlist, for bookmarks that are not hydrated yet (lib/directives/intent.ts);
 * - remembers a press on a button or `data-acts` link of an island that has not loaded yet (held-press.script.ts). If
 *   the page's scripts never load, the link works as a plain link.
 */
export const firstScript =
  "{let e=document.documentElement;e.classList.add('js');if(/[?&](min|price|bedrooms|bathrooms|size|type|country|building|area|exposure|sort|page|active|soon)=[-\\w]/.test(location.search))e.classList.add('asks');try{if(localStorage.session)e.dataset.session='loading';if(localStorage.shortlist)e.dataset.shortlist=''}catch{}}onclick=e=>{let b=e.target.closest('astro-island[ssr] :is(button,a[data-acts])');if(b&&!(b.href&&(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey||document.readyState=='complete'))){e.preventDefault();window.pressed=b}};onload=()=>{if(onclick&&window.pressed?.href)location=pressed.href}"
