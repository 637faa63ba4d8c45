# What the practice cluster gives every login shell, after the manner of a real site's /etc/profile.d.
case ":$PATH:" in
    *":@BASE@/bin:"*) ;;
    # Last of all stand the stand-ins for what this computer may really have.
    *) PATH="@BASE@/bin:$PATH:@BASE@/fallback" ;;
esac
export PATH
. @BASE@/etc/site.sh
