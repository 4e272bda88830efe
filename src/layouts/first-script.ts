/**
 * Runs before anything is drawn: styles may hide only what a script will show, whoever was signed in when they last
 * looked does not see the guest's links first (see session.script.ts), and a button of an island that is pressed before
 * the page's scripts are here is kept for them (see held-press.script.ts).
 */
export const firstScript =
  "{let e=document.documentElement;e.classList.add('js');if(/[?&](price|bedrooms|bathrooms|size|type|building|exposure|page|active|soon)=\\w/.test(location.search))e.classList.add('asks');try{if(localStorage.session)e.dataset.session='loading'}catch{}}onclick=e=>{let b=e.target.closest('astro-island[ssr] button');if(b){e.preventDefault();window.pressed=b}}"
