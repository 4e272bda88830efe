/**
 * Runs before anything is drawn: styles may hide only what a script will show, and whoever was signed in when they
 * last looked does not see the guest's links first (see session.element.ts). A page that opens at its top is laid out
 * in stages (see staged-layout.ts).
 */
export const firstScript =
  "{let e=document.documentElement;e.classList.add('js');if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type=='navigate')e.classList.add('staged');try{if(localStorage.session)e.dataset.session='loading'}catch{}}"
