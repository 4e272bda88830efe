/**
 * Runs before anything is drawn: styles may hide only what a script will show, and whoever was signed in when they
 * last looked does not see the guest's links first (see session.element.ts).
 */
export const firstScript =
  "{let e=document.documentElement;e.classList.add('js');if(/[?&](price|bedrooms|bathrooms|size|type|building|exposure|page|active|soon)=\\w/.test(location.search))e.classList.add('asks');try{if(localStorage.session)e.dataset.session='loading'}catch{}}"
