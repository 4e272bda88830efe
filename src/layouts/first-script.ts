/**
 * Runs before anything is drawn: styles may hide only what a script will show, whoever was signed in when they last
 * looked does not see the guest's links first (see session.script.ts), and a button of an island, or a link that does
 * more than lead on, that is pressed before the page's scripts are here is kept for them (see held-press.script.ts). If
 * they do not come, the link leads on.
 */
export const firstScript =
  "{let e=document.documentElement;e.classList.add('js');if(/[?&](min|price|bedrooms|bathrooms|size|type|country|building|area|exposure|sort|page|active|soon)=[-\\w]/.test(location.search))e.classList.add('asks');try{if(localStorage.session)e.dataset.session='loading'}catch{}}onclick=e=>{let b=e.target.closest('astro-island[ssr] :is(button,a[data-acts])');if(b&&!(b.href&&(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey||document.readyState=='complete'))){e.preventDefault();window.pressed=b}};onload=()=>{if(onclick&&window.pressed?.href)location=pressed.href}"
